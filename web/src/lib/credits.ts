// Authors of the icons named g-* in parts/icons.svg; the licence requires that we name them.
export const ICONS: readonly (readonly [string, string])[] = [
  [
    "Lorc (lorcblog.blogspot.com)",
    "anvil, bleeding-wound, broadsword, broken-shield, checked-shield, claw-slashes, " +
      "cloak-dagger, crossed-bones, crossed-swords, crown, crown-coin, crystal-cluster, cut-diamond, " +
      "dinosaur-bones, double-dragon, dragon-spiral, drop, energy-shield, evil-moon, frozen-block, " +
      "gecko, hourglass, ice-shield, justice-star, laurels, lightning-helix, linden-leaf, metal-scales, moon, " +
      "padlock, pine-tree, power-lightning, recycle, salamander, sea-dragon, sliced-bread, small-fire, " +
      "snowflake-2, spears, stone-block, sun, sword-clash, sword-wound, three-leaves, visored-helm, vortex, " +
      "white-tower, wyvern",
  ],
  [
    "Delapouite (delapouite.com)",
    "archer, castle, church, coins-pile, dragon-shield, fire-spell-cast, horned-reptile, huts-village, " +
      "ice-spell-cast, jewel-crown, melting-ice-cube, nest-eggs, party-flags, round-star, shop, sparkles, " +
      "spell-book, spiked-dragon-head, steak, stone-pile, thor-hammer, two-coins, vertical-banner, village, " +
      "water-fountain, woman-elf-face",
  ],
  ["Sbed (opengameart.org/content/95-game-icons)", "big-egg, health-increase, shield, water-drop"],
  ["Skoll", "bullseye, footsteps, mounted-knight"],
  ["Caro Asercion", "medieval-village-01, round-potion"],
  ["Willdabeast (wjbstories.blogspot.com)", "chain-lightning"],
  ["Faithtoken (fungustoken.deviantart.com)", "dragon-head"],
  ["Carl Olsen (twitter.com/unstoppableCarl)", "flame"],
  ["Zeromancer (CC0)", "heart-plus"],
  ["Cathelineau", "swordman"],
];
