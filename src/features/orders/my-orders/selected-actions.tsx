import { type FormEvent, useEffect, useState } from 'react'
import { Form, href } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { selectionForm } from './order-card.tsx'

interface SelectedActionsProps {
  /** Ids of the orders of this page that can be paid. */
  payable: string[]
}

/** The checkboxes of the orders belong to its form. */
export function SelectedActions({ payable }: SelectedActionsProps) {
  const t = useTranslations('orders')
  const [problem, setProblem] = useState<'selectFirst' | 'nothingPayable' | 'nothingToPay'>()
  useEffect(() => {
    if (!problem) return
    const clear = () => setProblem(undefined)
    document.addEventListener('change', clear) // the checkboxes are outside the form
    return () => document.removeEventListener('change', clear)
  }, [problem])
  const check = (event: FormEvent<HTMLFormElement>) => {
    const isPaying = submitterOf(event)?.hasAttribute('formaction')
    const ticked = new FormData(event.currentTarget).getAll('orders').map(String)
    const found = isPaying ? problemOf(ticked, payable) : undefined
    setProblem(found)
    if (found) event.preventDefault()
  }
  return (
    <Form
      method="get"
      id={selectionForm}
      action={href('/ucenter/trade/reimbursement')}
      className="row"
      onSubmit={check}
    >
      <Button type="submit" kind="plain" formAction={href('/pay/payment')}>
        {t('paySelected')}
      </Button>
      <Button type="submit" kind="quiet">
        {t('reimburseSelected')}
      </Button>
      <span role="alert" className="warning">
        {problem && t(problem)}
      </span>
    </Form>
  )
}

const submitterOf = ({ nativeEvent }: FormEvent) => (nativeEvent as SubmitEvent).submitter

function problemOf(ticked: string[], payable: string[]) {
  if (payable.length === 0) return 'nothingToPay'
  if (ticked.length === 0) return 'selectFirst'
  return ticked.some((id) => payable.includes(id)) ? undefined : 'nothingPayable'
}
