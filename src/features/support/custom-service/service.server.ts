import { fieldRefusal, say } from '#i18n/say.ts'
import type { Ctx } from '#server/context.ts'
import { readCasNumber } from '#shared/cas-number.ts'
import { shanghaiDate } from '#shared/display.ts'
import type { SentEnquiry } from '../enquiries/schema.ts'
import { sendEnquiry } from '../enquiries/sending.service.server.ts'
import { customFields, customRefusals } from './messages.ts'
import type { CustomRequestInput } from './schema.ts'

const longestSubject = 100

/** @throws Failure as `sendEnquiry`; `validation-failed` for a day that has passed */
export function sendCustomRequest(ctx: Ctx, input: CustomRequestInput): Promise<SentEnquiry> {
  const { service, substance, neededBy } = input
  if (neededBy && neededBy < shanghaiDate(ctx.now))
    throw fieldRefusal(ctx.locale, 'neededBy', customRefusals.dayPassed)
  const subject = `${say(ctx.locale, customFields[service])}: ${substance}`
  return sendEnquiry(ctx, {
    ...input,
    kind: 'customService',
    subject: subject.slice(0, longestSubject),
    text: describeRequest(ctx, input),
  })
}

const described = [
  'substance',
  'casNumber',
  'structure',
  'purity',
  'quantity',
  'packaging',
  'neededBy',
] as const

/** One line for each field that is filled in. */
function describeRequest({ locale }: Ctx, input: CustomRequestInput) {
  const values = { ...input, casNumber: readCasNumber(input.casNumber) ?? '' }
  const lines = described.flatMap((field) =>
    values[field] ? [`${say(locale, customFields[field])}: ${values[field]}`] : [],
  )
  const service = `${say(locale, customFields.service)}: ${say(locale, customFields[input.service])}`
  const requirements = input.requirements && `\n${input.requirements}`
  return [service, ...lines, requirements].filter(Boolean).join('\n')
}
