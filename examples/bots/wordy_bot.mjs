// A bot in JavaScript, asked over a pipe (docs/bots.md). It takes the answer with the longest label.
//
//     roost sim riders --games 20 --players "pipe:node examples/bots/wordy_bot.mjs,random"

import { createInterface } from "node:readline";

const write = (message) => process.stdout.write(JSON.stringify(message) + "\n");

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === "hello") write({ type: "ready", wants: ["prompt"] });
  if (message.type === "question") {
    const { choices } = message.prompt;
    const longest = choices.reduce((a, b) => (b.label.length > a.label.length ? b : a));
    write({ type: "answer", action: longest.action });
  }
}
