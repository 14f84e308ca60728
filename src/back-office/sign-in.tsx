import { type FormEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { signInStaffCall } from '#features/back-office/calls.ts'
import { loadSecondFactor } from '#features/back-office/staff-pages.ts'
import { type Captcha, useCaptcha } from '#features/members/identity/codes/captcha-field.tsx'
import { sendSealed } from '#features/members/identity/passwords/seal-password.ts'
import { backOfficePath } from '#shared/calls.ts'
import { ownPath } from '#shared/own-path.ts'
import { Button } from '#ui/button.tsx'
import { CallFailure, call } from '#ui/call.ts'
import { TextField } from '#ui/field.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { useSay } from '#ui/staff/staff.ts'
import styles from './frame.module.css'
import { words } from './messages.ts'

export function SignInPage() {
  const say = useSay()
  const { needs, captcha, problem, isBusy, submit } = useSignIn()
  return (
    <main className={styles.entrance}>
      <section>
        <h1>{say(words.signInTitle)}</h1>
        <form className="form" onSubmit={submit}>
          <TextField name="account" label={say(words.account)} autoComplete="username" autoFocus required />
          <TextField
            name="password"
            type="password"
            label={say(words.password)}
            autoComplete="current-password"
            required
          />
          {needs.totp && (
            <TextField
              name="totp"
              label={say(words.oneTimeCode)}
              hint={say(words.oneTimeHint)}
              autoComplete="one-time-code"
              inputMode="numeric"
              autoFocus
              required
            />
          )}
          {needs.captcha && <CaptchaLine captcha={captcha} />}
          <p className="problem" role="alert">
            {problem}
          </p>
          <Button type="submit" isBusy={isBusy} isWide>
            {say(words.signIn)}
          </Button>
        </form>
      </section>
    </main>
  )
}

/** What signing in takes so far: staff with one-time codes need one, suspicious attempts a captcha. */
function useSignIn() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [needs, setNeeds] = useState({ captcha: false, totp: false })
  const captcha = useCaptcha(needs.captcha)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    setProblem(undefined)
    try {
      const { needsSecondFactor } = await signIn(form, captcha)
      navigate(needsSecondFactor ? '/second-factor' : nextPath(params.get('next')), { replace: true })
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      setProblem(failure.words())
      setNeeds((former) => ({
        captcha: former.captcha || failure.code.startsWith('captcha'),
        totp: former.totp || failure.code.startsWith('totp'),
      }))
      if (needs.captcha) captcha.renew()
    } finally {
      setBusy(false)
    }
  }
  return { needs, captcha, problem, isBusy, submit }
}

function CaptchaLine({ captcha: { picture, renew } }: { captcha: Captcha }) {
  const say = useSay()
  return (
    <TextField
      name="captchaCode"
      label={say(words.captcha)}
      autoComplete="off"
      required
      aside={
        <button
          type="button"
          className={styles.captcha}
          aria-label={say(words.captchaPicture)}
          onClick={renew}
        >
          {picture?.image && <img src={picture.image} alt="" width={160} height={56} />}
        </button>
      }
    />
  )
}

function signIn(form: FormData, { picture }: Captcha) {
  const field = (name: string) => String(form.get(name) ?? '').trim()
  return sendSealed(async ({ keyId, seal }) =>
    call(signInStaffCall, {
      mayBeVisitor: true,
      body: {
        account: field('account'),
        password: await seal(String(form.get('password'))),
        keyId,
        ...(field('totp') && { totp: field('totp') }),
        ...(field('captchaCode') &&
          picture && { captchaId: picture.captchaId, captchaCode: field('captchaCode') }),
      },
    }),
  )
}

/** Inside the back office; addresses may come with its path or without. */
function nextPath(next: string | null) {
  const path = ownPath(next, '/')
  return path.startsWith(backOfficePath) ? path.slice(backOfficePath.length) || '/' : path
}

const SecondFactor = lazyComponent(async () => (await loadSecondFactor()).SecondFactor)

/** Staff who need one-time codes and have none set them up before anything else. */
export function SecondFactorPage() {
  const navigate = useNavigate()
  return (
    <main className={styles.entrance}>
      <section>
        <SecondFactor
          onDone={() => navigate('/', { replace: true })}
          onMissing={() => navigate('/sign-in')}
        />
      </section>
    </main>
  )
}
