import { TextField } from '#ui/field.tsx'

interface HandlerIdFieldProps {
  label: string
  /** Of a handler whose number is stored: it may be left empty. */
  storedText: string | undefined
  errors: Record<string, string>
  value: string
  onText(number: string): void
}

export const HandlerIdField = ({ label, storedText, errors, value, onText }: HandlerIdFieldProps) => (
  <TextField
    label={label}
    hint={storedText}
    isRequired={!storedText}
    maxLength={40}
    autoComplete="off"
    data-secret
    error={errors['declaration.handlerIdNumber']}
    value={value}
    onChange={({ currentTarget }) => onText(currentTarget.value)}
  />
)
