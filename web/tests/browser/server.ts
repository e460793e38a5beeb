import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ROOST = process.env["ROOST_COMMAND"] ?? join(import.meta.dirname, "../../../.venv/bin/roost");

/** The installed `roost serve` with its own database; it can be killed and restarted. */
export class Server {
  address = "";
  private process: ChildProcess | null = null;
  private readonly folder = mkdtempSync(join(tmpdir(), "roost-browser-"));

  /** `more`: further arguments of `roost serve`. */
  constructor(private readonly more: string[] = []) {}

  async start(): Promise<void> {
    const port = this.address ? new URL(this.address).port : "0";
    const env = { ...process.env };
    delete env["PYTHONPATH"]; // so that the installed package is used
    env["ROOST_REQUESTS_AT_ONCE"] ??= "2000"; // the tests of a worker are many first visits from one address
    env["ROOST_LAB_NICE"] ??= "0"; // the workshop's processes need not stand back behind the browser
    const noise = openSync(this.noise, "a");
    const database = `sqlite:///${join(this.folder, "roost.db")}`;
    const started = spawn(ROOST, ["serve", "--port", port, "--database", database, ...this.more], {
      cwd: this.folder,
      env,
      stdio: ["ignore", "pipe", noise],
    });
    this.process = started;
    this.address = await new Promise<string>((found, failed) => {
      let said = "";
      started.stdout?.on("data", (data: Buffer) => {
        said += data.toString();
        const address = /Roost is at (\S+)/.exec(said);
        if (address?.[1]) found(address[1]);
      });
      started.on("error", failed);
      started.on("exit", () => failed(new Error(`roost serve ended: ${readFileSync(this.noise, "utf8")}`)));
    });
    const { mode } = (await (await fetch(`${this.address}/health`)).json()) as { mode: string };
    if (process.env["ROOST_COMPILED"] === "require" && mode !== "compiled") throw new Error(`the server is ${mode}`);
  }

  /** Kills the server without a shutdown, as a power cut would. */
  async kill(): Promise<void> {
    await this.end("SIGKILL");
  }

  async stop(): Promise<void> {
    await this.end("SIGINT");
    rmSync(this.folder, { recursive: true, force: true });
  }

  private get noise(): string {
    return join(this.folder, "noise.log");
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const running = this.process;
    this.process = null;
    if (!running || running.exitCode !== null) return;
    const gone = new Promise((done) => running.once("exit", done));
    running.kill(signal);
    await gone;
  }
}
