const first = (agent: string, known: [RegExp, string][]) =>
  known.find(([pattern]) => pattern.test(agent))?.[1] ?? ''

/** What a browser says it runs on; the order matters, for each claims to be its forebears too. */
const systems: [RegExp, string][] = [
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** `wechat` is no browser's name, but a word to be translated. */
const programs: [RegExp, string][] = [
  [/MicroMessenger/i, 'wechat'],
  [/DingTalk/, 'DingTalk'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/Quark\//, 'Quark'],
  [/UCBrowser|UBrowser/, 'UC'],
  [/QQBrowser|MQQBrowser/, 'QQ'],
  [/HuaweiBrowser/, 'Huawei'],
  [/MiuiBrowser/, 'Xiaomi'],
  [/SamsungBrowser/, 'Samsung'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS|Chromium/, 'Chrome'],
  [/Safari/, 'Safari'],
]

/**
 * The device that a user agent tells of, for people who look where they are signed in. '' where it tells nothing.
 * @param agent as the browser sent it
 */
export const describeDevice = (agent: string) => ({
  system: first(agent, systems),
  program: first(agent, programs),
  isPhone: /Mobile|iPhone|Android|HarmonyOS/.test(agent),
})
