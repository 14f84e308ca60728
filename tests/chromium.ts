import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/** Path of Chromium: CHROMIUM_PATH, or else the first one on PATH. */
export function findChromium() {
  const { CHROMIUM_PATH, PATH = '' } = process.env
  if (CHROMIUM_PATH) return existsSync(CHROMIUM_PATH) ? CHROMIUM_PATH : undefined
  const places = PATH.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  return places.find((place) => existsSync(place))
}
