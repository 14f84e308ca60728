import { capitalized } from '#shared/display.ts'
import { call } from '#ui/call.ts'
import { SelectField } from '#ui/field.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { TypedArea, TypedField } from '#ui/staff/typed-field.tsx'
import { UploadButton } from '#ui/upload-button.tsx'
import { storePhotoCall } from '../photos/calls.ts'
import { photoFormats } from '../photos/schema.ts'
import { brandNames } from '../pictures/brand-marks.ts'
import { words } from './messages.ts'
import { type BrandValues, drawnMark } from './schema.ts'

interface BrandFieldsProps {
  brand: BrandValues
  isLocked: boolean
  errors: Record<string, string>
  onLogo(path: string | null): void
}

export function BrandFields({ brand, isLocked, errors, onLogo }: BrandFieldsProps) {
  const say = useSay()
  return (
    <>
      <TypedField
        name="country"
        label={say(words.country)}
        maxLength={40}
        stored={brand.country ?? ''}
        disabled={isLocked}
        error={errors['brand.country']}
      />
      {(['descriptionZh', 'descriptionEn'] as const).map((name) => (
        <TypedArea
          key={name}
          name={name}
          label={say(words[name])}
          rows={3}
          maxLength={1000}
          stored={brand[name]}
          disabled={isLocked}
          error={errors[`brand.${name}`]}
        />
      ))}
      <Logo path={brand.logoPath} isLocked={isLocked} error={errors['brand.logoPath']} onLogo={onLogo} />
    </>
  )
}

interface LogoProps {
  path: string | null
  isLocked: boolean
  error: string | undefined
  onLogo(path: string | null): void
}

function Logo({ path, isLocked, error, onLogo }: LogoProps) {
  const say = useSay()
  const marks = brandNames.map((name) => ({ name: capitalized(name), path: drawnMark(name) }))
  const isOther = path !== null && !marks.some((mark) => mark.path === path)
  return (
    <div className="tight">
      <SelectField
        label={say(words.logo)}
        value={path ?? ''}
        disabled={isLocked}
        error={error}
        onChange={({ target }) => onLogo(target.value || null)}
      >
        <option value="">{say(words.noLogo)}</option>
        {isOther && <option value={path}>{say(words.uploadedLogo)}</option>}
        {marks.map((mark) => (
          <option key={mark.path} value={mark.path}>
            {mark.name}
          </option>
        ))}
      </SelectField>
      <div className="row">
        {path && <img src={path} alt={say(words.logo)} width={56} height={56} />}
        {!isLocked && (
          <div>
            <UploadButton
              hint={say(words.logoFormats)}
              accept={photoFormats}
              send={(file) => call(storePhotoCall, { file })}
              onSent={({ address }) => onLogo(address)}
            >
              {say(words.uploadLogo)}
            </UploadButton>
          </div>
        )}
      </div>
    </div>
  )
}
