import type { Art } from "../../lib/art";

const PICTURES: Record<string, [string, string]> = {
  // Riders
  Talia: ["gold", "g-archer"],
  Kael: ["earth", "g-visored-helm"],
  Bronn: ["steel", "g-mounted-knight"],
  Lyra: ["void", "g-woman-elf-face"],
  Morrik: ["teal", "g-swordman"],
  // Dragons
  Emberfang: ["fire", "g-spiked-dragon-head"],
  Cryowyrm: ["frost", "g-sea-dragon"],
  Voltwing: ["storm", "g-wyvern"],
  Steelhorn: ["steel", "g-horned-reptile"],
  Voidmaw: ["void", "g-double-dragon"],
  // Cards
  Strike: ["blood", "g-broadsword"],
  "Heavy Blow": ["blood", "g-thor-hammer"],
  "Burning Hit": ["fire", "g-fire-spell-cast"],
  "Weakening Strike": ["blood", "g-sword-wound"],
  "Precision Strike": ["blood", "g-bullseye"],
  "Crippling Blow": ["blood", "g-bleeding-wound"],
  "Dual Strike": ["blood", "g-sword-clash"],
  "Chain Bolt": ["storm", "g-chain-lightning"],
  "Shield Up": ["steel", "g-checked-shield"],
  "Energy Shield": ["steel", "g-energy-shield"],
  "Shield Disruptor": ["steel", "g-broken-shield"],
  "Dragon Heal": ["life", "g-health-increase"],
  "Rider Heal": ["life", "g-heart-plus"],
  "Energy Surge": ["storm", "g-power-lightning"],
  "Energy Drain": ["void", "g-lightning-helix"],
  Sabotage: ["void", "g-cloak-dagger"],
  Firebreak: ["teal", "g-water-drop"],
  Thaw: ["teal", "g-melting-ice-cube"],
  "Freeze Ray": ["frost", "g-ice-spell-cast"],
  "Dragon Immobilize": ["frost", "g-frozen-block"],
  "Rider Immobilize": ["frost", "g-frozen-block"],
};

export function artOfRiders(thing: string): Art | undefined {
  const [hue, icon] = PICTURES[thing] ?? [];
  return hue && icon ? { hue, icon } : undefined;
}
