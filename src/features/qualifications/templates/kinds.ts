/** Papers that buyers write themselves. */
export const templateKinds = ['legalUseStatement', 'proxyLetter'] as const
export type TemplateKind = (typeof templateKinds)[number]

export const findTemplateKind = (kind: string) => templateKinds.find((one) => one === kind)
