/** What a schema says when a check fails, in both languages; `fieldFailures` chooses. */
export const inBothLanguages = (zh: string, en: string) => ({ error: en, params: { zh } })
