import { MOST_SUPPORT_REASON, SUPPORT_HOURS, type SupportHours } from '@comanda/domain'
import { Field, Radio, showToast } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OpenSupport, SupportGrant } from '../../../../api/support.ts'
import { SaveButton } from '../../../../forms/save-button.tsx'
import { Button } from '../../../../parts/button.tsx'
import { Page } from '../../../../parts/page.tsx'
import { useDayTime } from '../../../../parts/use-day-time.ts'
import { useTellRefusal } from '../../../../parts/use-refusal-text.ts'
import { path } from '../../../../path.ts'
import { RecordForm } from '../../../../records/record-form.tsx'
import { useRecordForm } from '../../../../records/use-record-form.ts'
import { supportQuery, useEndSupport, useGrantSupport } from '../../../../resources/support.ts'
import { useConsole } from '../../shell/console-context.ts'

/** Lets operators into the console for some hours, ends that, and shows when it was. */
export function SupportScreen() {
  const t = useTranslations('support')
  const { location } = useConsole()
  const { data } = useQuery(supportQuery())
  return (
    <Page
      title={t('title')}
      action={
        <Link
          to={`${path.activity(location.slug)}?person=support`}
          className="flex min-h-12 items-center rounded-btn border border-line-strong bg-surface px-4 text-17 font-[600]"
        >
          {t('whatTheyDid')}
        </Link>
      }
    >
      <p className="mt-1 text-17 text-ink-2">{t('text')}</p>
      <p className="mt-2 text-17 text-ink-2">{t('can')}</p>
      {data && (data.open ? <OpenAccess open={data.open} /> : <GrantForm />)}
      {data && <Earlier grants={data.earlier} />}
    </Page>
  )
}

interface GrantFields {
  readonly hours: string
  readonly reason: string
}

const NAMES = { hours: 'hours', reason: 'reason' } as const

function GrantForm() {
  const t = useTranslations('support')
  const { dayTime } = useDayTime()
  const grant = useGrantSupport()
  const form = useRecordForm<GrantFields>({ hours: String(SUPPORT_HOURS[0]), reason: '' })
  const { register, formState } = form
  const send = async ({ hours, reason }: GrantFields) => {
    const { open } = await grant.mutateAsync({ hours: Number(hours) as SupportHours, reason: reason.trim() })
    if (open) showToast(t('granted', { time: dayTime(open.until) }), { tone: 'ok' })
  }
  return (
    <RecordForm form={form} submitError={grant.error} names={NAMES} className="mt-6 grid gap-5" onSubmit={send}>
      <Field
        label={t('reason')}
        hint={t('reasonHint')}
        autoComplete="off"
        maxLength={MOST_SUPPORT_REASON}
        error={formState.errors.reason?.message ?? null}
        {...register('reason', { validate: (reason) => reason.trim() !== '' || t('reasonMissing') })}
      />
      <fieldset className="grid gap-1">
        <legend className="text-17 font-[650]">{t('hours')}</legend>
        {SUPPORT_HOURS.map((hours) => (
          <Radio key={hours} label={t('hour', { count: hours })} value={String(hours)} {...register('hours')} />
        ))}
      </fieldset>
      <SaveButton state={formState}>{t('grant')}</SaveButton>
    </RecordForm>
  )
}

function OpenAccess({ open: { grantedBy, until, reason, who } }: { readonly open: OpenSupport }) {
  const t = useTranslations('support')
  const { dayTime } = useDayTime()
  const tell = useTellRefusal()
  const end = useEndSupport()
  const time = dayTime(until)
  return (
    <section aria-label={t('open')} className="mt-6 rounded-m border border-line-strong bg-soon p-4 md:p-6">
      <h3 className="text-24 font-[740]">{t('open')}</h3>
      <p className="mt-1 text-17">
        {grantedBy ? t('openBy', { name: grantedBy, time }) : t('openByUnknown', { time })}
      </p>
      <p className="mt-1 text-17 wrap-anywhere">{reason}</p>
      <p className="mt-1 text-17 font-[600]">{who.length > 0 ? t('inside', { names: who.join(', ') }) : t('nobody')}</p>
      <Button
        size={56}
        look="ink"
        className="mt-4"
        disabled={end.isPending}
        onClick={() => end.mutate(undefined, { onSuccess: () => showToast(t('ended'), { tone: 'ok' }), onError: tell })}
      >
        {t('end')}
      </Button>
    </section>
  )
}

function Earlier({ grants }: { readonly grants: readonly SupportGrant[] }) {
  const t = useTranslations('support')
  const { dayTime } = useDayTime()
  return (
    <section aria-label={t('earlier')} className="mt-10">
      <h3 className="text-24 font-[740]">{t('earlier')}</h3>
      {grants.length === 0 ? (
        <p className="mt-2 text-17 text-ink-2">{t('noEarlier')}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {grants.map(({ id, grantedBy, reason, grantedAt, until, endedAt, endedBy }) => (
            <li key={id} className="py-3">
              <p className="text-17 font-[650]">
                {t('from', { from: dayTime(grantedAt), to: dayTime(endedAt ?? until) })}
              </p>
              <p className="text-17 wrap-anywhere">{reason}</p>
              <p className="text-15 text-ink-2">
                {[
                  grantedBy && t('by', { name: grantedBy }),
                  endedBy ? t('endedBy', { name: endedBy }) : t('endedItself'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
