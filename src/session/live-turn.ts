import type { LoopSettings, RunTurn } from "../core/loop.ts";
import type { Message } from "../core/message.ts";
import type { Effect, Step, StepId } from "../core/step-log.ts";
import { Abandoned, Stepper, Stopped, type World } from "../core/stepper.ts";
import type { Stop } from "../core/stop.ts";
import type { LoopWording } from "../core/wording/wording.ts";
import { Gate, type GatePorts } from "./gate.ts";

export interface LiveTurnPorts extends GatePorts {
  readonly messages: readonly Message[];
  readonly text: string;
  readonly loop: RunTurn;
  readonly settings: LoopSettings;
  readonly wording: LoopWording;
  /** Steps of this turn that are handed back instead of being done again. */
  readonly recorded: readonly Step[];
  readonly parent: StepId | null;
  readonly world: (signal: AbortSignal) => World;
  readonly record: (step: Step) => void;
  readonly newId: () => StepId;
  readonly now: () => number;
  readonly onDiverged: (recorded: Effect, now: Effect) => void;
}

/** One run of the loop function: waiting at the gate, stopped, or abandoned when the cursor goes elsewhere. */
export class LiveTurn {
  readonly gate: Gate;
  readonly #ports: LiveTurnPorts;
  readonly #abort = new AbortController();
  readonly #stepper: Stepper;
  #abandoned = false;

  constructor(ports: LiveTurnPorts) {
    this.#ports = ports;
    this.gate = new Gate(ports);
    this.#stepper = new Stepper({
      recorded: ports.recorded,
      parent: ports.parent,
      world: ports.world(this.#abort.signal),
      gate: (effect) => this.gate.pass(effect),
      record: (step) => {
        // What comes back after the person went elsewhere belongs to no path.
        if (this.#abandoned) throw new Abandoned();
        ports.record(step);
      },
      newId: ports.newId,
      now: ports.now,
      onDiverged: ports.onDiverged,
    });
  }

  /** The last step that this run of the loop has passed. */
  get tip(): StepId | null {
    return this.#stepper.tip;
  }

  /** Runs to the end of the turn. Undefined when it was abandoned. Rejects only for a mistake of ours. */
  async run(): Promise<Stop | undefined> {
    const { loop, messages, text, settings, wording } = this.#ports;
    try {
      return await loop(this.#stepper, [...messages], text, settings, wording);
    } catch (reason) {
      if (this.#abandoned || reason instanceof Abandoned) return undefined;
      if (reason instanceof Stopped) {
        return this.#stepper.recordStop({ reason: "stopped", message: wording.stopped });
      }
      throw reason;
    }
  }

  stop(): void {
    this.gate.stop();
    this.#abort.abort();
  }

  abandon(): void {
    this.#abandoned = true;
    this.gate.abandon();
    this.#abort.abort();
  }
}
