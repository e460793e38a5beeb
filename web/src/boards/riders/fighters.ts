import type { Thing } from "../../types";

export interface Figure {
  name: string;
  value: string;
  icon: string;
  about: string;
}

/** The numbers printed on a Rider or a Dragon. */
export function numbersOf(thing: Thing | undefined): Figure[] {
  const values = thing?.values ?? {};
  const first = (name: string): string => {
    const value = values[name];
    return String((Array.isArray(value) ? value[0] : value) ?? "");
  };
  const line = (name: string, value: string, icon: string, about: string): Figure => ({ name, value, icon, about });
  if (thing?.table === "rider") {
    return [
      line("HP", first("hp"), "", `${first("hp")} HP`),
      line("Energy a turn", `+${first("economy")}`, "g-power-lightning", `economy ${first("economy")}`),
      line("Wounded", first("wounded_at"), "", `Wounded at ${first("wounded_at")}`),
      line("Critical", first("critical_at"), "", `Critical at ${first("critical_at")}`),
    ];
  }
  return [
    line("HP", first("hp"), "", `${first("hp")} HP`),
    line("Shields", first("shields"), "g-shield", `${first("shields")} Shields for its Rider`),
    line(
      `damage for ${first("attack_cost")} Energy`,
      first("attack_damage"),
      "g-claw-slashes",
      `attacks for ${first("attack_damage")} damage, for ${first("attack_cost")} Energy`,
    ),
  ];
}
