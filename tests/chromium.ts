import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Renders the same pages in two thirds of the time: it has no window. */
const shell = 'chromium-headless-shell'
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/**
 * The path of an installed Chromium: `CHROMIUM_PATH`, else the first one on `PATH`.
 * @param isWhole Lighthouse needs the browser, not the headless shell
 */
export function findChromium({ isWhole = false } = {}) {
  const { CHROMIUM_PATH, PATH = '' } = process.env
  if (CHROMIUM_PATH) return existsSync(CHROMIUM_PATH) ? CHROMIUM_PATH : undefined
  const names = isWhole ? browsers : [shell, ...browsers]
  const places = names.flatMap((name) => PATH.split(delimiter).map((folder) => join(folder, name)))
  return places.find((place) => existsSync(place))
}
