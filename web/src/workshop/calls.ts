import { ask } from "../lib/api";
import type { ContentPage, MetricsPage, RunFace, Sweep, VariantFace } from "../protocol";
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
  isOn: () => ask<{ on: boolean }>("/workshop").then((face) => face.on),
  content: (game: string) => ask<ContentPage>(at(game)),
  metrics: (game: string) => ask<MetricsPage>(`${at(game)}/metrics`),
  read: (game: string, variant: Variant) => ask<VariantFace>(`${at(game)}/read`, { variant }),
  readText: (game: string, text: string) => ask<VariantFace>(`${at(game)}/read`, { text }),
  check: (game: string, variant: Variant) => ask<RunFace>(`${at(game)}/check`, { variant }),
  compare: (game: string, wish: Compared) => ask<RunFace>(`${at(game)}/compare`, wish),
  run: (id: string) => ask<RunFace>(`/workshop/runs/${id}`),
  stop: (id: string) => ask<RunFace>(`/workshop/runs/${id}`, undefined, "DELETE"),
};
