import { Field, Notice, showToast } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import type { MailDomain, StaffSender } from '../../../../api/mail-domain.ts'
import { SaveButton } from '../../../../forms/save-button.tsx'
import { Button } from '../../../../parts/button.tsx'
import { RecordList } from '../../../../parts/record-list.tsx'
import { RemoveButton } from '../../../../parts/remove-button.tsx'
import { Section } from '../../../../parts/section.tsx'
import { useTellRefusal } from '../../../../parts/use-refusal-text.ts'
import { RecordForm } from '../../../../records/record-form.tsx'
import { useRecordForm, useSeen } from '../../../../records/use-record-form.ts'
import {
  mailDomainQuery,
  useCheckMailDomain,
  useRemoveMailDomain,
  useSetMailDomain,
} from '../../../../resources/mail-domain.ts'
import { useConsole } from '../../shell/console-context.ts'

interface MailDomainSectionProps {
  /** Whether the business's own mail server sends its mails. */
  readonly hasServer: boolean
}

/** The domain that mails are sent from: its sender, the records that it needs and their state. */
export function MailDomainSection({ hasServer }: MailDomainSectionProps) {
  const t = useTranslations('mailDomain')
  const { data } = useQuery(mailDomainQuery())
  if (data === undefined) return null
  const { mailDomain } = data
  return (
    <Section title={t('title')} text={t('text')} mark={mailDomain && <StateMark state={mailDomain.state} />}>
      {hasServer && mailDomain !== null && (
        <div className="mb-4">
          <Notice tone="warn" title={t('ownServer')} />
        </div>
      )}
      {mailDomain !== null && <Records mailDomain={mailDomain} />}
      <SenderForm mailDomain={mailDomain} />
    </Section>
  )
}

const LOOKS = {
  waiting: 'bg-surface-2',
  verified: 'bg-accepted-soft text-accepted',
  failing: 'bg-rejected-soft text-rejected',
} as const

function StateMark({ state }: Pick<MailDomain, 'state'>) {
  const t = useTranslations('mailDomain')
  return <span className={`rounded-full px-3 py-1 text-15 font-[600] ${LOOKS[state]}`}>{t(state)}</span>
}

function Records({ mailDomain }: { readonly mailDomain: MailDomain }) {
  const { domain, fromAddress, state, records, checkedAt, failingSince } = mailDomain
  const t = useTranslations('mailDomain')
  const format = useFormatter()
  const { location } = useConsole()
  const { mutate, isPending } = useCheckMailDomain()
  const tell = useTellRefusal()
  const { timeZone } = location
  const check = () => mutate(undefined, { onSuccess: () => showToast(t('checked'), { tone: 'ok' }), onError: tell })
  const advice = records.filter(({ purpose, state: found }) => purpose === 'dmarc' && found !== 'found')
  return (
    <div className="mb-8">
      {state === 'waiting' && <p className="text-17">{t('waitingText', { domain })}</p>}
      {state === 'verified' && <p className="text-17">{t('verifiedText', { address: fromAddress })}</p>}
      {failingSince !== null && (
        <Notice
          tone="bad"
          title={t('failingText', { date: format.dateTime(new Date(failingSince), { dateStyle: 'long', timeZone }) })}
        />
      )}
      {state !== 'verified' && (
        <RecordList label={t('records', { domain })} records={records.filter(({ purpose }) => purpose !== 'dmarc')} />
      )}
      {advice.length > 0 && (
        <>
          <h4 className="mt-5 text-17 font-[700]">{t('advice')}</h4>
          <p className="mt-1 text-15 text-ink-2">{t('adviceText')}</p>
          <RecordList label={t('adviceRecords', { domain })} records={advice} />
        </>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <Button disabled={isPending} onClick={check}>
          {t('check')}
        </Button>
        <RemoveDomain mailDomain={mailDomain} />
        {checkedAt !== null && (
          <span className="text-15 text-ink-2">
            {t('checkedAt', {
              time: format.dateTime(new Date(checkedAt), { hour: '2-digit', minute: '2-digit', timeZone }),
            })}
          </span>
        )}
      </div>
    </div>
  )
}

const FIELDS = { fromName: 'fromName', fromAddress: 'fromAddress', replyTo: 'replyTo' } as const
const NAMES = Object.keys(FIELDS) as (keyof typeof FIELDS)[]
/** The form has the names of the wire. */
const WIRE_NAMES = { fromName: 'fromName', fromAddress: 'fromAddress', replyTo: 'replyTo' } as const

const senderOf = (mailDomain: MailDomain | null): StaffSender => ({
  fromName: mailDomain?.fromName ?? '',
  fromAddress: mailDomain?.fromAddress ?? '',
  replyTo: mailDomain?.replyTo ?? '',
})

function SenderForm({ mailDomain }: { readonly mailDomain: MailDomain | null }) {
  const t = useTranslations('mailDomain')
  const saved = senderOf(mailDomain)
  const set = useSetMailDomain()
  const form = useRecordForm<StaffSender>(saved)
  const { register, reset, formState } = form
  const seen = useSeen(mailDomain, formState.isDirty)
  const save = async (typed: StaffSender) => {
    const { mailDomain: now } = await set.mutateAsync({ wanted: typed, seen: seen && senderOf(seen) })
    reset(senderOf(now))
    showToast(t('saved'), { tone: 'ok' })
  }
  return (
    <RecordForm form={form} submitError={set.error} names={WIRE_NAMES} onSubmit={save}>
      {NAMES.map((name) => (
        <Field
          key={name}
          label={t(FIELDS[name])}
          error={formState.errors[name]?.message ?? null}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          type={name === 'fromName' ? 'text' : 'email'}
          {...register(name, { validate: (text) => name === 'replyTo' || text.trim() !== '' || t('required') })}
        />
      ))}
      <SaveButton state={formState}>{t('save')}</SaveButton>
    </RecordForm>
  )
}

function RemoveDomain({ mailDomain }: { readonly mailDomain: MailDomain }) {
  const t = useTranslations('mailDomain')
  const { mutateAsync } = useRemoveMailDomain()
  const tell = useTellRefusal()
  // What is removed takes this button along.
  const remove = () => void mutateAsync(senderOf(mailDomain)).then(() => showToast(t('removed'), { tone: 'ok' }), tell)
  return (
    <RemoveButton
      texts={{ remove: t('remove'), title: t('removeTitle', { domain: mailDomain.domain }), cancel: t('cancel') }}
      onRemove={remove}
    >
      {t('removeText')}
    </RemoveButton>
  )
}
