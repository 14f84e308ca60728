import type { Ctx } from '#server/context.ts'
import {
  type InvitedSeat,
  recordInvitee,
  redeemInvitation,
} from '../../company/invitations.service.server.ts'
import { readSpreadCode } from '../../company/schema.ts'
import { createCompany, newSpreadCode } from '../../company/service.server.ts'
import { checkCode, spendCode } from '../codes/service.server.ts'
import type { AccountRow } from '../contacts/repository.server.ts'
import { type Contact, requireRoom, targetOf } from '../contacts/service.server.ts'
import { hashNewPassword } from '../passwords/service.server.ts'
import { type Entered, enterAccount } from './accounts.service.server.ts'
import { signInAnswers } from './messages.ts'
import { addMember } from './repository.server.ts'
import type { RegistrationInput } from './schema.ts'

/**
 * Adds an account with a company of its own or in the inviting one, and signs it in. @throws Failure `code-wrong`,
 * `key-outdated`, `busy`; `validation-failed` when the password breaks a rule; `gone` when the invitation is; `conflict`
 * as `requireRoom`
 */
export async function register(ctx: Ctx, contact: Contact, input: RegistrationInput): Promise<Entered> {
  const proven = await checkCode(ctx, { target: targetOf(contact), purpose: 'register', code: input.code })
  const passwordHash = await hashNewPassword(ctx, input.keyId, input.password)
  return ctx.transaction(async (tx) => {
    await spendCode(tx, proven)
    const seat = input.invitation ? await redeemInvitation(tx.db, input.invitation, ctx.now) : undefined
    await requireRoom(tx, contact, { isIn: isIn(seat ?? input), refusal: inThatCompany })
    const memberId = await makeMember(tx, contact, { ...input, seat, passwordHash })
    if (seat) await recordInvitee(tx, seat, memberId)
    return enterAccount(tx, memberId, { way: 'register', isRemembered: false })
  })
}

interface Making extends RegistrationInput {
  passwordHash: string
  seat: InvitedSeat | undefined
}

async function makeMember(ctx: Ctx, contact: Contact, making: Making) {
  const { seat, companyName, unifiedCode, realName, passwordHash, spreadCode } = making
  const company = seat ?? (await createCompany(ctx.db, { name: companyName, unifiedCode }))
  const { id } = await addMember(ctx.db, {
    companyId: 'companyId' in company ? company.companyId : company.id,
    role: seat?.role ?? 'owner',
    phone: null,
    email: null,
    ...contact,
    passwordHash,
    realName,
    nickname: realName,
    spreadCode: await newSpreadCode(ctx.db),
    spreadByCode: readSpreadCode(spreadCode) ?? null,
    locale: ctx.locale,
    createdAt: ctx.now,
  })
  return id
}

function isIn(company: { companyName: string; companyId?: number }) {
  return ({ companyId, companyName }: AccountRow) =>
    company.companyId === undefined
      ? likeness(companyName) === likeness(company.companyName)
      : companyId === company.companyId
}

const likeness = (name: string) => name.normalize('NFKC').replace(/\s/g, '').toLowerCase()

const inThatCompany = { field: 'companyName', text: signInAnswers.alreadyInCompany }
