import type { MemberCtx } from '#server/context.ts'
import { readCasNumber } from '#shared/cas-number.ts'
import { Failure } from '#shared/failure.ts'
import { inLocale } from '#shared/locale.ts'
import { readId } from '#shared/read-id.ts'
import { findPermitUnit, isQualificationKind } from './kinds.ts'
import { readQualification, readQualificationNumber, suggestSubstances } from './service.server.ts'
import { blankDraft, blankSubstance, type SubmissionDraft, type TypedSubstance } from './use-submission.ts'

/**
 * What the form begins with: `kind`, `cas` and `replaces` or `renews` of the address.
 * @returns undefined without a kind or a version @throws Failure `not-found` for a version that cannot be replaced
 */
export async function submissionDraft(
  ctx: MemberCtx,
  search: URLSearchParams,
): Promise<SubmissionDraft | undefined> {
  const [replaces, renews] = [search.get('replaces'), search.get('renews')]
  if (replaces || renews) return draftFrom(ctx, replaces ?? renews ?? '', replaces === null)
  const kind = search.get('kind')
  if (!isQualificationKind(kind)) return
  return blankDraft(kind, await nameSubstance(ctx, search.get('cas') ?? ''))
}

async function nameSubstance(ctx: MemberCtx, text: string) {
  const casNumber = readCasNumber(text)
  if (!casNumber) return ''
  const found = (await suggestSubstances(ctx, casNumber)).find((one) => one.casNumber === casNumber)
  return found ? `${inLocale(ctx.locale, found.nameZh, found.nameEn)} ${casNumber}` : casNumber
}

async function draftFrom(ctx: MemberCtx, id: string, isRenewal: boolean): Promise<SubmissionDraft> {
  const former = await readQualification(ctx, readId(id) ?? 0)
  if (!(isRenewal ? former.can.renew : former.can.replace)) throw new Failure('not-found')
  const typed = former.substances.map(
    ({ casNumber, name, quantity, unit }, index): TypedSubstance => ({
      key: `former-${index}`,
      text: [name, casNumber].filter(Boolean).join(' '),
      quantity: isRenewal || quantity === null ? '' : String(quantity),
      unit: findPermitUnit(unit) ?? 'kg',
    }),
  )
  const { id: formerId, kind, state, reason, holder, issuer, use } = former
  const isCopied = !isRenewal && kind !== 'idCard'
  return {
    kind,
    from: { id: formerId, isRenewal, state, reason },
    facts: {
      holder,
      issuer,
      use,
      number: isCopied ? await readQualificationNumber(ctx, Number(formerId)) : '',
      validFrom: (isCopied && former.validFrom) || '',
      validUntil: (isCopied && former.validUntil) || '',
      substances: typed.length > 0 ? typed : [blankSubstance('first')],
    },
  }
}
