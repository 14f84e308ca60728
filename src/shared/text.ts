/** What people read, in both languages; in ICU message format where it has values. */
export type Text = readonly [zh: string, en: string]

/** What a schema says when a check fails: `schema.refine(isValid, refusal(texts.tooLong))`. */
export const refusal = ([zh, en]: Text) => ({ error: en, params: { zh } })
