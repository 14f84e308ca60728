const first = (agent: string, known: [RegExp, string][]) =>
  known.find(([pattern]) => pattern.test(agent))?.[1] ?? ''

/** Order matters: user agents name their ancestors too. */
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

/** `wechat` is translated. */
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

/** @returns '' for what the user agent does not state */
export const describeDevice = (agent: string) => ({
  system: first(agent, systems),
  program: first(agent, programs),
  isPhone: /Mobile|iPhone|Android|HarmonyOS/.test(agent),
})
