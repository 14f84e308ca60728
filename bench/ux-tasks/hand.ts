import type { Locator, Page } from '@playwright/test'

/** Does what a person does, and counts it: a click, a choice, a typing and a pressed key are one action each. */
export class Hand {
  readonly page: Page
  actions: string[] = []

  constructor(page: Page) {
    this.page = page
  }

  async #act(what: string, work: () => Promise<unknown>) {
    await work()
    this.actions.push(what)
  }

  click = (target: Locator) => this.#act(`click ${target}`, () => target.click())
  tick = (target: Locator) => this.#act(`tick ${target}`, () => target.check())
  choose = (target: Locator, value: string) => this.#act(`choose ${value}`, () => target.selectOption(value))
  type = (target: Locator, text: string) => this.#act(`type ${text.slice(0, 20)}`, () => target.fill(text))
  press = (key: string) => this.#act(`press ${key}`, () => this.page.keyboard.press(key))

  /** Opens a page where a task begins: not counted. */
  async begin(path: string) {
    await this.page.goto(path, { waitUntil: 'load' })
    await this.page.waitForLoadState('networkidle').catch(() => {}) // pages that poll are never idle
    this.actions = []
  }

  /** What is on the screen, the first of several. */
  shown = (target: Locator) => target.locator('visible=true').first()
  button = (name: RegExp) => this.shown(this.page.getByRole('button', { name }))
  link = (name: RegExp) => this.shown(this.page.getByRole('link', { name }))
  field = (name: RegExp) => this.shown(this.page.locator('input, textarea').and(this.page.getByLabel(name)))
}

/** @throws Error */
export function require(isTrue: boolean, problem: string) {
  if (!isTrue) throw new Error(problem)
}
