import { ConfirmDialog, Notice, showToast } from '@comanda/ui'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { CourierAccount } from '../../../../api/deliveries.ts'
import { Button } from '../../../../parts/button.tsx'
import { Section } from '../../../../parts/section.tsx'
import { useRefusalText, useTellRefusal } from '../../../../parts/use-refusal-text.ts'
import { WebhookAddress } from '../../../../parts/webhook-address.tsx'
import { useCheckCourierAccount, useRemoveCourierAccount } from '../../../../resources/couriers.ts'
import { useConsole } from '../../shell/console-context.ts'
import { AccountForm } from './account-form.tsx'

interface AccountSectionProps {
  readonly account: CourierAccount
  /** Only owners change, test and remove it. */
  readonly mayChange: boolean
}

type State = 'none' | 'demo' | 'saved' | 'unreadable'

const stateOf = ({ setAt, isReadable, isUsable }: CourierAccount): State =>
  setAt === null ? (isUsable ? 'demo' : 'none') : isReadable ? 'saved' : 'unreadable'

/** The business's account at a courier service: where its events go, its credentials, a test and its removal. */
export function AccountSection({ account, mayChange }: AccountSectionProps) {
  const t = useTranslations('deliveries.account')
  const service = useTranslations('deliveries.services')(account.provider)
  const state = stateOf(account)
  return (
    <Section
      title={service}
      text={t('text', { service })}
      mark={<span className="rounded-full bg-surface-2 px-3 py-1 text-15 font-[600]">{t(state)}</span>}
    >
      <StateText account={account} state={state} />
      <WebhookAddress label={t('webhook')} path={account.webhookPath} hint={t(`webhookHint.${account.provider}`)} />
      {mayChange ? (
        <>
          <AccountForm account={account} />
          {state === 'none' ? null : <TestButton account={account} service={service} />}
          {account.setAt === null ? null : <RemoveButton account={account} service={service} />}
        </>
      ) : (
        <p className="text-15 text-ink-2">{t('ownersOnly')}</p>
      )}
    </Section>
  )
}

function StateText({ account, state }: { readonly account: CourierAccount; readonly state: State }) {
  const t = useTranslations('deliveries.account')
  const format = useFormatter()
  const { location } = useConsole()
  if (state === 'demo') return <p className="mb-4 text-17">{t('demoText')}</p>
  if (state === 'unreadable')
    return (
      <div className="mb-4">
        <Notice tone="bad" title={t('unreadableText')} />
      </div>
    )
  if (account.setAt === null) return null
  const date = format.dateTime(new Date(account.setAt), { dateStyle: 'long', timeZone: location.timeZone })
  return (
    <p className="mb-4 text-17">
      {account.clientIdEnd === null ? t('savedOn', { date }) : t('savedOnEnding', { date, end: account.clientIdEnd })}
    </p>
  )
}

interface ButtonProps {
  readonly account: CourierAccount
  readonly service: string
}

/** Asks the service whether it accepts the credentials; the answer stays until the next test. */
function TestButton({ account, service }: ButtonProps) {
  const t = useTranslations('deliveries.account')
  const reasons = useTranslations('courier.failure')
  const { mutate, isPending, data, error } = useCheckCourierAccount(account.provider)
  const textOf = useRefusalText()
  const failure = error ? textOf(error) : data ? t('notDone', { reason: reasons(data) }) : null
  return (
    <div className="mt-6 grid justify-items-start gap-3">
      <Button disabled={isPending} onClick={() => mutate()}>
        {t('test')}
      </Button>
      <div role="status" className="w-full">
        {data === null && <Notice tone="ok" title={t('works', { service })} />}
        {failure !== null && <Notice tone="bad" title={failure} />}
      </div>
    </div>
  )
}

function RemoveButton({ account, service }: ButtonProps) {
  const t = useTranslations('deliveries.account')
  const { mutateAsync } = useRemoveCourierAccount(account.provider)
  const tell = useTellRefusal()
  const [isAsked, setIsAsked] = useState(false)
  const remove = () => {
    setIsAsked(false)
    // What is removed takes this button along.
    void mutateAsync(account).then(() => showToast(t('removed'), { tone: 'ok' }), tell)
  }
  return (
    <>
      <Button look="rejectedOutline" className="mt-3" onClick={() => setIsAsked(true)}>
        {t('remove')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('removeTitle', { service })}
          labels={{ continue: t('remove'), cancel: t('keep') }}
          onContinue={remove}
          onCancel={() => setIsAsked(false)}
        >
          {t('removeText', { service })}
        </ConfirmDialog>
      )}
    </>
  )
}
