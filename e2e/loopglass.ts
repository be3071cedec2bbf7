import { expect, type Locator, type Page } from "@playwright/test";
import { encodeLink } from "../src/scenario/link.ts";
import type { Scenario } from "../src/scenario/schema.ts";

export type TabName = "Wire" | "Files" | "Terminal" | "Guards";
export type Status = "idle" | "waiting" | "running" | "stopped";

/** The screen in the words of a person in front of it. English locale. */
export class Loopglass {
  readonly page: Page;
  readonly transcript: Locator;
  readonly message: Locator;
  readonly slider: Locator;

  constructor(page: Page) {
    this.page = page;
    this.transcript = page.getByRole("region", { name: "Transcript" });
    this.message = page.getByRole("textbox", { name: "Message" });
    this.slider = page.getByRole("region", { name: "Timeline" }).getByRole("slider", { name: "Step" });
  }

  /** Opens the page, or a link to it, and waits until the first step can be taken. */
  async open(fragment = ""): Promise<void> {
    await this.page.goto(fragment === "" ? "./" : `./#${fragment}`);
    await this.ready();
  }

  openScenario(scenario: Scenario): Promise<void> {
    return this.open(encodeLink(scenario));
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.ready();
  }

  async ready(): Promise<void> {
    await expect(this.page.locator("html")).toHaveAttribute("data-ready", "true");
  }

  button(name: string): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }

  /** One step, done when the cursor stands behind it. */
  async step(): Promise<void> {
    const place = await this.place();
    await this.button("Step").click();
    await this.waitPlace(place + 1);
    await this.atRest();
  }

  async steps(count: number): Promise<void> {
    for (let i = 0; i < count; i += 1) await this.step();
  }

  /** One round, done when the loop waits again. */
  async round(): Promise<void> {
    const place = await this.place();
    await this.button("Round").click();
    await expect.poll(() => this.place()).toBeGreaterThan(place);
    await this.atRest();
  }

  /** To the end of the turn, as fast as it goes. */
  async run(): Promise<void> {
    await this.page.getByRole("combobox", { name: "Speed" }).selectOption("No pause");
    await this.button("Run").click();
    await this.waitStatus("stopped");
  }

  async back(): Promise<void> {
    const place = await this.place();
    await this.button("Back").click();
    await this.waitPlace(place - 1);
  }

  async send(text: string): Promise<void> {
    await this.message.fill(text);
    await this.button("Send").click();
  }

  /** Makes an endpoint the model, in a profile that has none yet. */
  async chooseEndpoint(baseUrl: string, key: string): Promise<void> {
    // The radio itself is invisible under its label.
    await this.page.getByRole("radio", { name: "Endpoint" }).check({ force: true });
    const dialog = this.page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Base URL" }).fill(baseUrl);
    await dialog.getByRole("textbox", { name: "Model name" }).fill("gpt-4o");
    await dialog.getByLabel("API key").fill(key);
    await dialog.getByRole("button", { name: "Use this endpoint" }).click();
    await expect(dialog).toBeHidden();
  }

  /** How many steps lie behind the cursor. */
  async place(): Promise<number> {
    return Number(await this.slider.inputValue());
  }

  async waitPlace(place: number): Promise<void> {
    await expect(this.slider).toHaveValue(String(place));
  }

  async waitStatus(status: Status): Promise<void> {
    await expect(this.page.locator("html")).toHaveAttribute("data-status", status);
  }

  async atRest(): Promise<void> {
    await expect(this.page.locator("html")).not.toHaveAttribute("data-status", "running");
  }

  /** Items of the transcript by name: "user message", "tool result run_shell", "stopped: final" … */
  article(name: string): Locator {
    return this.transcript.getByRole("article", { name, exact: true });
  }

  /** Everything the transcript shows, an entry an item. */
  articles(): Promise<string[]> {
    return this.transcript.getByRole("article").allInnerTexts();
  }

  /** Chooses a tab of the inspector and gives back what it shows. */
  async tab(name: TabName): Promise<Locator> {
    await this.page.getByRole("tab", { name, exact: true }).click();
    return this.page.getByRole("tabpanel", { name });
  }

  /** Opens a file in the Files tab and gives back the panel. */
  async file(name: string): Promise<Locator> {
    const files = await this.tab("Files");
    await files.getByRole("treeitem", { name }).click();
    return files;
  }
}
