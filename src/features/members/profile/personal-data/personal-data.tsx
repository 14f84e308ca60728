import { type FormEvent, type ReactNode, useState } from 'react'
import { href, Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { z } from 'zod'
import { describePage } from '#features/content/service.server.ts'
import { requireMember } from '#server/http/access.ts'
import { ctxOf, showErrorPage } from '#server/http/page-context.ts'
import { Button, buttonLooks } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { DownloadLink } from '#ui/download-link.tsx'
import { Checkbox } from '#ui/form.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { Note } from '#ui/tag.tsx'
import { useCheckedForm } from '#ui/use-checked-form.ts'
import { useMutation } from '#ui/use-mutation.ts'
import { closeAccountCall, getPersonalDataCall, keepSearchesCall } from '../../calls.ts'
import { CodeFields } from '../../identity/codes/code-fields.tsx'
import type { Channel } from '../../identity/codes/schema.ts'
import { PasswordField } from '../../identity/passwords/password-field.tsx'
import { typedPassword } from '../../identity/passwords/schema.ts'
import { sendSealed } from '../../identity/passwords/seal-password.ts'
import { AuthForm } from '../../identity/sign-in/auth-form.tsx'
import { emailAddress, phoneNumber, verificationCode } from '../../schema.ts'
import type { Route } from './+types/personal-data.ts'
import { describeClosing } from './closing.service.server.ts'
import type { Closing, ClosingInput, ClosingObstacle } from './schema.ts'
import { readKeepsSearches } from './service.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = requireMember(ctxOf(context))
  const [closing, keepsSearches, seo] = await Promise.all([
    describeClosing(ctx).catch(showErrorPage),
    readKeepsSearches(ctx),
    describePage(ctx, href('/ucenter/member/account-safe/personal-data')),
  ])
  return { closing, keepsSearches, seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function PersonalDataPage({ loaderData }: Route.ComponentProps) {
  const { closing, keepsSearches } = loaderData
  const t = useTranslations('personalData')
  const [closed, setClosed] = useState<Closing>()
  if (closed) return <Closed closesAt={closed.closesAt} />
  return (
    <>
      <Panel title={t('title')} level="h1">
        <p>{t('exportText')}</p>
        <DownloadLink className={buttonLooks({ kind: 'plain' })} href={getPersonalDataCall.path}>
          {t('export')}
        </DownloadLink>
      </Panel>
      <Panel title={t('searchesTitle')}>
        <SearchSwitch keepsSearches={keepsSearches} />
      </Panel>
      <Panel title={t('closeTitle')}>
        <Conditions closesAt={closing.closesAt} />
        {closing.mustHandOver ? (
          <Note tone="warning">
            {t('handOver')} <Link to={href('/ucenter/member/company')}>{t('toCompany')}</Link>
          </Note>
        ) : closing.obstacles.length > 0 ? (
          <Obstacles obstacles={closing.obstacles} />
        ) : (
          <Unfolding label={t('begin')}>
            <ClosingForm methods={closing.methods} onClosed={setClosed} />
          </Unfolding>
        )}
      </Panel>
    </>
  )
}

function SearchSwitch({ keepsSearches }: { keepsSearches: boolean }) {
  const t = useTranslations('personalData')
  const { mutate, isBusy } = useMutation()
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isOn = new FormData(event.currentTarget).has('keepsSearches')
    await mutate(t(isOn ? 'searchesOn' : 'searchesOff'), () => call(keepSearchesCall, { body: { isOn } }))
  }
  return (
    <form onSubmit={save} className="form start">
      <p>{t('searchesText')}</p>
      <Checkbox name="keepsSearches" defaultChecked={keepsSearches}>
        {t('searchesKeep')}
      </Checkbox>
      <Button type="submit" kind="plain" isBusy={isBusy}>
        {t('searchesSave')}
      </Button>
    </form>
  )
}

const useDay = () => {
  const format = useFormatter()
  return (time: string) => format.dateTime(new Date(time), 'minute')
}

function Conditions({ closesAt }: { closesAt: string }) {
  const t = useTranslations('personalData')
  const date = useDay()(closesAt)
  return (
    <div>
      <p>{t('closeLead')}</p>
      <ul className="bullets">
        <li>{t('closeWait', { date })}</li>
        <li>{t('closeCallOff')}</li>
        <li>{t('closeDeletes')}</li>
        <li>{t('closeRetains')}</li>
      </ul>
    </div>
  )
}

const obstacleAddresses: Record<ClosingObstacle['name'], string> = {
  orders: href('/ucenter/trade/order'),
  afterSales: href('/ucenter/trade/order'),
  quotes: href('/ucenter/quote'),
  tickets: href('/ucenter/contactus'),
  invoices: href('/ucenter/member/receipt'),
  withdrawals: href('/ucenter/my-wallet/withdrawal'),
  debts: href('/ucenter/my-wallet/credit'),
  wallet: href('/ucenter/my-wallet'),
}

interface ObstaclesProps {
  obstacles: { name: ClosingObstacle['name']; text: string }[]
}

function Obstacles({ obstacles }: ObstaclesProps) {
  const t = useTranslations('personalData')
  return (
    <Note tone="warning">
      <p>{t('blocked')}</p>
      <ul className="bullets">
        {obstacles.map(({ name, text }) => (
          <li key={name}>
            <Link to={obstacleAddresses[name]}>{text}</Link>
          </li>
        ))}
      </ul>
    </Note>
  )
}

/** A form on show could be mistaken for the one to sign in. */
function Unfolding({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <div className="narrow">{children}</div>
  return (
    <Button kind="danger" onClick={() => setOpen(true)}>
      {label}
    </Button>
  )
}

/** The session has ended: plain links load whole pages. */
function Closed({ closesAt }: Closing) {
  const t = useTranslations('personalData')
  return (
    <Panel title={t('doneTitle')} level="h1">
      <p role="status">{t('doneText', { date: useDay()(closesAt) })}</p>
      <p className="line">
        <a href="/">{t('home')}</a>
        <a href={href('/auth/login')}>{t('signIn')}</a>
      </p>
    </Panel>
  )
}

type VerificationMethod = ClosingInput['way']

interface ClosingFormProps {
  methods: VerificationMethod[]
  onClosed(closing: Closing): void
}

function ClosingForm({ methods, onClosed }: ClosingFormProps) {
  const t = useTranslations('personalData')
  const [selected, select] = useState(methods[0] ?? 'password')
  const form = (method: VerificationMethod) =>
    method === 'password' ? (
      <ByPassword onClosed={onClosed} />
    ) : (
      <ByCode channel={method === 'sms' ? 'phone' : 'email'} onClosed={onClosed} />
    )
  return (
    <Tabs<VerificationMethod>
      label={t('methods')}
      tabs={methods.map((name) => ({ name, label: t(name) }))}
      selected={selected}
      onSelect={select}
      panel={(method) => method === selected && form(method)}
    />
  )
}

const close = (body: ClosingInput) => call(closeAccountCall, { body })

function ByPassword({ onClosed }: Pick<ClosingFormProps, 'onClosed'>) {
  const t = useTranslations('personalData')
  const form = useCheckedForm(z.object({ password: typedPassword }), { password: '' })
  const submit = form.onSubmit(async ({ password }) =>
    onClosed(
      await sendSealed(async ({ keyId, seal }) =>
        close({ way: 'password', password: await seal(password), keyId }),
      ),
    ),
  )
  return (
    <AuthForm form={form} onSubmit={submit} submit={t('submit')}>
      <PasswordField
        {...form.getInputProps('password')}
        label={t('password')}
        autoComplete="current-password"
        isRequired
      />
    </AuthForm>
  )
}

const codeForm = (channel: Channel) =>
  z.object({
    phone: channel === 'phone' ? phoneNumber : z.string(),
    email: channel === 'email' ? emailAddress : z.string(),
    captchaCode: z.string(),
    code: verificationCode,
  })

function ByCode({ channel, onClosed }: Pick<ClosingFormProps, 'onClosed'> & { channel: Channel }) {
  const t = useTranslations('personalData')
  const form = useCheckedForm(codeForm(channel), { phone: '', email: '', captchaCode: '', code: '' })
  const submit = form.onSubmit(async ({ phone, email, code }) =>
    onClosed(await close(channel === 'phone' ? { way: 'sms', phone, code } : { way: 'email', email, code })),
  )
  return (
    <AuthForm form={form} onSubmit={submit} submit={t('submit')}>
      <CodeFields form={form} channel={channel} purpose="close" />
    </AuthForm>
  )
}
