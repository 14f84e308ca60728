/** ICU message format where it has values. */
export type Text = readonly [zh: string, en: string]

/** `schema.refine(isValid, refusal(texts.tooLong))` */
export const refusal = ([zh, en]: Text) => ({ error: en, params: { zh } })
