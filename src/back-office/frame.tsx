import { useEffect, useRef, useState } from 'react'
import { Link, NavLink, Outlet, useLocation, useNavigate, useRouteError } from 'react-router'
import { useLocale } from 'use-intl'
import { getStaffCall, signOutStaffCall } from '#features/back-office/calls.ts'
import type { StaffView } from '#features/back-office/schema.ts'
import { FreshCode } from '#features/back-office/second-factor/fresh-code.tsx'
import { readLocale } from '#shared/locale.ts'
import { CallFailure, call } from '#ui/call.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/staff/menu.tsx'
import { StaffContext, type StaffPage, sections, useCan, useSay, useStaff } from '#ui/staff/staff.ts'
import { Note } from '#ui/tag.tsx'
import styles from './frame.module.css'
import { InboxMenu } from './inbox.tsx'
import { keyHelp, words } from './messages.ts'
import { pages } from './pages.ts'
import { Palette } from './palette.tsx'

/** What is around every page: navigation, the palette, who is signed in. */
export function Frame() {
  const staff = useSignedIn()
  if (!staff) return null
  return (
    <StaffContext value={staff}>
      <div className={styles.frame}>
        <Navigation />
        <main id="content" tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
        <GlobalKeys />
        <FreshCode />
      </div>
    </StaffContext>
  )
}

function useSignedIn() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [staff, setStaff] = useState<StaffView>()
  const next = pathname + search
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once; later calls find out by themselves
  useEffect(() => {
    call(getStaffCall, { mayBeVisitor: true }).then(
      (found) => (found.needsSecondFactor ? navigate('/second-factor') : setStaff(found)),
      (failure) => {
        if (!(failure instanceof CallFailure)) throw failure
        navigate(`/sign-in?next=${encodeURIComponent(next)}`, { replace: true })
      },
    )
  }, [])
  return staff
}

const isOwnDocumentAt = (pathname: string) =>
  pages.some(({ path, isOwnDocument }) => isOwnDocument && pathname === `/${path}`)

function Navigation() {
  const say = useSay()
  const can = useCan()
  const open = pages.filter(({ permission, path }) => !path.includes(':') && (!permission || can(permission)))
  const { pathname } = useLocation()
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another place in the list
  useEffect(() => {
    // after its section has opened
    const frame = requestAnimationFrame(() =>
      list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [pathname])
  return (
    <nav className={styles.navigation} aria-label={say(words.navigation)}>
      <NavLink to="/" end className={styles.brand}>
        Reagora
      </NavLink>
      <div ref={list} className={styles.sections}>
        {Object.keys(sections).map((section) => (
          <NavigationSection
            key={section}
            section={section as StaffPage['section']}
            entries={open.filter((page) => page.section === section)}
            isShort={open.length <= mostShown}
          />
        ))}
      </div>
      <InboxMenu />
      <Person />
    </nav>
  )
}

/** With more pages than this, only the sections that all staff use and that of the shown page are open at first. */
const mostShown = 40
const alwaysOpen = new Set<string>(['work', 'trade'])

interface NavigationSectionProps {
  section: StaffPage['section']
  entries: StaffPage[]
  isShort: boolean
}

function NavigationSection({ section, entries, isShort }: NavigationSectionProps) {
  const say = useSay()
  const { pathname } = useLocation()
  const isApart = isOwnDocumentAt(pathname)
  const isShown = entries.some(({ path }) => path !== '' && `${pathname}/`.startsWith(`/${path}/`))
  const [isOpen, setOpen] = useState(isShown || isShort || alwaysOpen.has(section))
  useEffect(() => {
    if (isShown) setOpen(true)
  }, [isShown])
  if (entries.length === 0) return null
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <h2>{say(sections[section])}</h2>
        <Icon name="down" size={12} />
      </summary>
      <ul>
        {entries.map((page) => (
          <li key={page.path}>
            <NavLink
              to={`/${page.path}`}
              end={page.path === ''}
              reloadDocument={isApart || page.isOwnDocument === true}
            >
              {say(page.title)}
            </NavLink>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Person() {
  const say = useSay()
  const locale = readLocale(useLocale())
  const { name } = useStaff()
  const navigate = useNavigate()
  const signOut = async () => {
    await call(signOutStaffCall)
    navigate('/sign-in')
  }
  const switchLanguage = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store
    document.cookie = `locale=${locale === 'zh' ? 'en' : 'zh'}; path=/; max-age=31536000; samesite=lax`
    location.reload()
  }
  return (
    <div className={styles.person}>
      <Menu
        label={
          <>
            <Icon name="user" size={16} /> {name}
          </>
        }
      >
        {() => (
          <ul className={styles.personMenu}>
            <li>
              <NavLink to="/security">{say(words.security)}</NavLink>
            </li>
            <li>
              <button type="button" onClick={switchLanguage}>
                {say(words.language)}
              </button>
            </li>
            <li>
              <button type="button" onClick={signOut}>
                {say(words.signOut)}
              </button>
            </li>
          </ul>
        )}
      </Menu>
    </div>
  )
}

/** `Ctrl K` opens the palette, `?` the list of keys. */
function GlobalKeys() {
  const say = useSay()
  const [shown, setShown] = useState<'palette' | 'keys'>()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = (event.target as HTMLElement).matches('input, select, textarea, [contenteditable]')
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') setShown('palette')
      else if (event.key === '?' && !isTyping) setShown('keys')
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const close = () => setShown(undefined)
  if (shown === 'palette') return <Palette pages={pages} onClose={close} />
  if (shown !== 'keys') return null
  return (
    <Dialog title={say(words.keys)} onClose={close}>
      <dl className={styles.keys}>
        {keyHelp.map(([keys, text]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{say(text)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

export function Missing() {
  const say = useSay()
  return (
    <Note tone="warning">
      <title>{say(words.notFound)}</title>
      {say(words.notFound)} <Link to="/">{say(words.home)}</Link>
    </Note>
  )
}

export function PageFailure() {
  const say = useSay()
  console.error(useRouteError())
  return (
    <Note tone="error">
      {say(words.failed)}{' '}
      <button type="button" className="link-button" onClick={() => location.reload()}>
        {say(words.reload)}
      </button>
    </Note>
  )
}
