import { ask } from "../lib/api";
import type {
  Branch,
  ContentPage,
  MetricsPage,
  OpenedGame,
  OpenMoment,
  OpenTypical,
  RunFace,
  Sweep,
  VariantFace,
} from "../protocol";
import type { Variant } from "./variant";

const at = (game: string): string => `/workshop/${encodeURIComponent(game)}`;

export interface Compared {
  variant: Variant;
  metric: string;
  bot: string;
  games?: number;
  sweep?: Sweep;
}

/** The calls to the server's workshop. */
export const calls = {
  content: (game: string) => ask<ContentPage>(at(game)),
  metrics: (game: string) => ask<MetricsPage>(`${at(game)}/metrics`),
  read: (game: string, variant: Variant) => ask<VariantFace>(`${at(game)}/read`, { variant }),
  readText: (game: string, text: string) => ask<VariantFace>(`${at(game)}/read`, { text }),
  check: (game: string, variant: Variant) => ask<RunFace>(`${at(game)}/check`, { variant }),
  compare: (game: string, wish: Compared) => ask<RunFace>(`${at(game)}/compare`, wish),
  typical: (game: string, wish: OpenTypical) => ask<OpenedGame>(`${at(game)}/typical`, wish),
  moment: (game: string, wish: OpenMoment) => ask<OpenedGame>(`${at(game)}/moment`, wish),
  branch: (table: string, wish: Branch) => ask<OpenedGame>(`/workshop/tables/${encodeURIComponent(table)}`, wish),
  run: (id: string) => ask<RunFace>(`/workshop/runs/${id}`),
  stop: (id: string) => ask<RunFace>(`/workshop/runs/${id}`, undefined, "DELETE"),
};
