import { data, href, Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { describePage } from '#features/content/service.server.ts'
import { say } from '#i18n/say.ts'
import { requireMember } from '#server/http/access.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { maskEmail, maskPhone } from '#shared/display.ts'
import { call } from '#ui/call.ts'
import { FormEnd } from '#ui/form.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useCheckedForm } from '#ui/use-checked-form.ts'
import { rebindEmailCall, rebindPhoneCall } from '../../calls.ts'
import { emailAddress, phoneNumber, verificationCode } from '../../schema.ts'
import { CodeFields } from '../codes/code-fields.tsx'
import { type Channel, channels } from '../codes/schema.ts'
import { contactsOf } from '../contacts/service.server.ts'
import { PasswordField } from '../passwords/password-field.tsx'
import { typedPassword } from '../passwords/schema.ts'
import { sendSealed } from '../passwords/seal-password.ts'
import { passwordStateOf } from '../passwords/service.server.ts'
import type { Route } from './+types/rebind.ts'
import { rebindingAnswers } from './messages.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = requireMember(ctxOf(context))
  const channel = channels.find((one) => one === params.channel)
  if (!channel) throw data(null, { status: 404 })
  const [password, contacts, seo] = await Promise.all([
    passwordStateOf(ctx),
    contactsOf(ctx.db, ctx.viewer.memberId),
    describePage(ctx, href('/ucenter/member/account-safe/:channel', { channel }), {
      section: say(ctx.locale, rebindingAnswers[channel]),
    }),
  ])
  const bound = channel === 'phone' ? maskPhone(contacts.phone ?? '') : maskEmail(contacts.email ?? '')
  return { channel, bound, hasPassword: password !== 'none', seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

const titles = {
  phone: { bind: 'bindPhone', rebind: 'rebindPhone' },
  email: { bind: 'bindEmail', rebind: 'rebindEmail' },
} as const

export default function RebindPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('rebinding')
  const { channel, bound, hasPassword } = loaderData
  return (
    <Panel
      title={t(titles[channel][bound ? 'rebind' : 'bind'])}
      level="h1"
      aside={<Link to={href('/ucenter/member/account-safe')}>{t('back')}</Link>}
    >
      <div className="stack narrow">
        {bound && <p>{t('current', { target: bound })}</p>}
        {hasPassword ? (
          <>
            <p className="muted">{t(channel === 'phone' ? 'hint' : 'hintEmail')}</p>
            <RebindForm channel={channel} />
          </>
        ) : (
          <p>
            {t('needsPassword')} <Link to={href('/ucenter/member/mdf-password')}>{t('setPassword')}</Link>
          </p>
        )}
      </div>
    </Panel>
  )
}

const formSchema = (channel: Channel) =>
  z.object({
    phone: channel === 'phone' ? phoneNumber : z.string(),
    email: channel === 'email' ? emailAddress : z.string(),
    captchaCode: z.string(),
    code: verificationCode,
    password: typedPassword,
  })

const nothing = { phone: '', email: '', captchaCode: '', code: '', password: '' }

function RebindForm({ channel }: { channel: Channel }) {
  const t = useTranslations('rebinding')
  const navigate = useNavigate()
  const form = useCheckedForm(formSchema(channel), nothing)
  const save = form.onSubmit(async ({ password, code, ...values }) => {
    await sendSealed(async ({ keyId, seal }) => {
      const proof = { code, password: await seal(password), keyId }
      return channel === 'phone'
        ? call(rebindPhoneCall, { body: { phone: values.phone, ...proof } })
        : call(rebindEmailCall, { body: { email: values.email, ...proof } })
    })
    showToast(t('done'))
    await navigate(href('/ucenter/member/account-safe'))
  })
  return (
    <form noValidate className="form" onSubmit={save}>
      <PasswordField
        {...form.getInputProps('password')}
        label={t('password')}
        autoComplete="current-password"
        isRequired
      />
      <CodeFields form={form} channel={channel} purpose="rebind" />
      <FormEnd problem={form.problem} isBusy={form.isBusy} isWide>
        {t('submit')}
      </FormEnd>
    </form>
  )
}
