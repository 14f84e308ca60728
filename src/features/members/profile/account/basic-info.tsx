import { useId, useRef, useState } from 'react'
import { href, Link, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { requireMember } from '#server/http/access.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { displayText } from '#shared/display.ts'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { TextField } from '#ui/field.tsx'
import { FormEnd } from '#ui/form.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import { PhotoButton } from '#ui/photo-button.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useCheckedForm } from '#ui/use-checked-form.ts'
import { updateMemberCall } from '../../calls.ts'
import { RegionSelect } from '../addresses/region-select.tsx'
import styles from '../profile.module.css'
import type { Route } from './+types/basic-info.ts'
import { avatarFormats, memberInput, mostAvatarBytes, type Profile } from './schema.ts'
import { showProfile } from './service.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = requireMember(ctxOf(context))
  const [profile, seo] = await Promise.all([showProfile(ctx), describePage(ctx, href('/ucenter/member'))])
  return { profile, seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function BasicInfoPage({ loaderData: { profile } }: Route.ComponentProps) {
  const sections = useTranslations('sections')
  return (
    <Panel title={sections('basicInfo')} level="h1">
      <AvatarEditor avatar={profile.avatar} />
      <BasicInfoForm profile={profile} />
    </Panel>
  )
}

const genders = ['male', 'female', ''] as const

function useBasicInfoForm(profile: Profile, mayRename: boolean) {
  const t = useTranslations('account')
  const { nickname, realName, gender, companyName, department, position } = profile
  const { provinceCode, cityCode, districtCode } = profile
  const area = { provinceCode, cityCode, districtCode }
  const values = { nickname, realName, gender, companyName, department, position, ...area }
  const form = useCheckedForm(memberInput, values)
  const { revalidate } = useRevalidator()
  const save = form.onSubmit(async ({ companyName: name, ...rest }) => {
    await call(updateMemberCall, { body: mayRename ? { ...rest, companyName: name } : rest })
    await revalidate()
    showToast(t('saved'))
  })
  return { form, save }
}

function BasicInfoForm({ profile }: { profile: Profile }) {
  const t = useTranslations('account')
  const mayRename = profile.role === 'owner' && profile.company.state === 'unverified'
  const { form, save } = useBasicInfoForm(profile, mayRename)
  return (
    <form noValidate className="form narrow" onSubmit={save}>
      <Contacts profile={profile} />
      <TextField
        {...form.getInputProps('nickname')}
        label={t('nickname')}
        autoComplete="nickname"
        maxLength={60}
        isRequired
      />
      <TextField
        {...form.getInputProps('realName')}
        label={t('realName')}
        autoComplete="name"
        maxLength={80}
        isRequired
      />
      <GenderChoice chosen={form.values.gender} onChoose={(one) => form.setFieldValue('gender', one)} />
      <TextField
        {...form.getInputProps('companyName')}
        label={t('companyName')}
        hint={!mayRename && t(profile.role === 'owner' ? 'companyVerified' : 'companyOfOwner')}
        autoComplete="organization"
        maxLength={200}
        readOnly={!mayRename}
        isRequired={mayRename}
      />
      <TextField {...form.getInputProps('department')} label={t('department')} maxLength={120} />
      <TextField
        {...form.getInputProps('position')}
        label={t('position')}
        autoComplete="organization-title"
        maxLength={120}
      />
      <RegionSelect
        value={form.values}
        names={profile.regionNames}
        errors={form.errors}
        onChange={(chosen) => form.setValues(chosen)}
      />
      <FormEnd problem={form.problem} isBusy={form.isBusy}>
        {t('save')}
      </FormEnd>
    </form>
  )
}

interface GenderChoiceProps {
  chosen: Profile['gender']
  onChoose(gender: Profile['gender']): void
}

function GenderChoice({ chosen, onChoose }: GenderChoiceProps) {
  const t = useTranslations('account')
  return (
    <fieldset className={`row ${styles.choice}`}>
      <legend>{t('gender')}</legend>
      {genders.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name="gender"
            value={one}
            checked={one === chosen}
            onChange={() => onChoose(one)}
          />
          {t(one || 'undisclosed')}
        </label>
      ))}
    </fieldset>
  )
}

function Contacts({ profile }: { profile: Profile }) {
  const t = useTranslations('account')
  return (
    <dl className={`box ${styles.facts}`}>
      {profile.userName && <Fact name={t('userName')} value={profile.userName} />}
      <Fact name={t('phone')} value={profile.phone} />
      <Fact name={t('email')} value={profile.email} />
      <div>
        <dt className="visually-hidden">{t('safetyTitle')}</dt>
        <dd>
          <Link to={href('/ucenter/member/account-safe')}>{t('safetyLink')}</Link>
        </dd>
      </div>
    </dl>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{displayText(value)}</dd>
  </div>
)

const CropDialog = lazyComponent(async () => (await import('./crop-dialog.tsx')).CropDialog)

function AvatarEditor({ avatar }: { avatar: string }) {
  const t = useTranslations('account')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File>()
  const [problem, setProblem] = useState<string>()

  const choose = (file: File | undefined) => {
    if (!file) return
    const isFitting = avatarFormats.split(',').includes(file.type)
    setProblem(
      isFitting ? (file.size > mostAvatarBytes ? t('avatarTooLarge') : undefined) : t('avatarFormat'),
    )
    setChosen(isFitting && file.size <= mostAvatarBytes ? file : undefined)
    if (input.current) input.current.value = '' // the same file may be chosen again
  }
  return (
    <div className="line">
      <img src={avatar} alt={t('avatar')} width={96} height={96} className={styles.picture} />
      <div className="tight start">
        <Button
          kind="plain"
          aria-describedby={`${id}-hint ${id}-problem`}
          onClick={() => input.current?.click()}
        >
          {t('changeAvatar')}
        </Button>
        <PhotoButton accept={avatarFormats} camera="user" name={t('avatar')} onPhoto={choose} />
        <input
          ref={input}
          id={id}
          type="file"
          accept={avatarFormats}
          hidden
          aria-label={t('changeAvatar')}
          onChange={(event) => choose(event.currentTarget.files?.[0])}
        />
        <p id={`${id}-hint`} className="hint">
          {t('avatarHint')}
        </p>
        <p id={`${id}-problem`} role="alert" className="problem">
          {problem}
        </p>
      </div>
      {chosen && (
        <CropDialog
          file={chosen}
          onUnreadable={() => {
            setProblem(t('avatarUnreadable'))
            setChosen(undefined)
          }}
          onClose={() => setChosen(undefined)}
          onMissing={() => setChosen(undefined)}
        />
      )}
    </div>
  )
}
