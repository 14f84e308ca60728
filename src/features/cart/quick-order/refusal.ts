import type { RegulatedVerdict } from '#features/qualifications/service.server.ts'

/** What regulated goods still need; nothing where they can be ordered. */
export function refusalOf(verdict: RegulatedVerdict | undefined) {
  if (!verdict || verdict.canSubmit) return {}
  const { missing, ways, verification } = verdict
  return { missing, ways, verification }
}
