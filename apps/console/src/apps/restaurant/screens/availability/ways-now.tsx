import { Segmented, showToast } from '@comanda/ui'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { End, Held, Switch } from '../../../../api/overrides.ts'
import type { StaffLocation } from '../../../../api/session.ts'
import { EndDialog } from '../../../../forms/end-dialog.tsx'
import { Button } from '../../../../parts/button.tsx'
import { Section } from '../../../../parts/section.tsx'
import { useHeldWords } from '../../../../parts/use-held-words.ts'
import { useTellRefusal } from '../../../../parts/use-refusal-text.ts'
import { useUntilWords } from '../../../../parts/use-until-words.ts'
import { useSetOverride, useTurnOn } from '../../../../resources/overrides.ts'
import { useServerTime } from '../../shell/server-clock.tsx'

const LONGER = ['10', '20', '30', '45'] as const

const longerOf = (asked: Switch) =>
  LONGER.find((minutes) => asked.what === 'longer-times' && Number(minutes) === asked.minutes) ?? '20'

/** Order types that are switched off or take longer for a while, and delivery areas that are closed for a while. */
export function WaysNow({ location }: { readonly location: StaffLocation }) {
  const t = useTranslations('overrides')
  const types = useTranslations('type')
  const [asked, setAsked] = useState<Switch | null>(null)
  const { offered, areas, overrides } = location
  const heldOf = (what: Switch['what'], subject: string) =>
    overrides.find((one) => one.what === what && one.subject === subject)
  return (
    <>
      <Section title={t('ways.title')} text={t('ways.text')}>
        <ul className="divide-y divide-line rounded-m border border-line bg-surface">
          {offered.map((type) => {
            const off = heldOf('order-type', type)
            const longer = type === 'table' ? undefined : heldOf('longer-times', type)
            return (
              <Row key={type} name={types(type)} locationId={location.id} zone={location.timeZone} held={[off, longer]}>
                {type !== 'table' && !off && (
                  <Button
                    aria-label={t(`ways.longerOf.${type}`)}
                    onClick={() => setAsked({ what: 'longer-times', subject: type, minutes: longer?.minutes ?? 20 })}
                  >
                    {t('ways.longer')}
                  </Button>
                )}
                {!off && (
                  <Button
                    aria-label={t(`ways.offOf.${type}`)}
                    onClick={() => setAsked({ what: 'order-type', subject: type })}
                  >
                    {t('ways.off')}
                  </Button>
                )}
              </Row>
            )
          })}
        </ul>
      </Section>
      {offered.includes('delivery') && areas.length > 1 && (
        <Section title={t('areas.title')} text={t('areas.text')}>
          <ul className="divide-y divide-line rounded-m border border-line bg-surface">
            {areas.map(({ id, name }) => {
              const closed = heldOf('area', String(id))
              return (
                <Row
                  key={id}
                  name={name}
                  locationId={location.id}
                  zone={location.timeZone}
                  held={[closed && { ...closed, name }]}
                >
                  {!closed && (
                    <Button
                      aria-label={t('areas.closeOf', { name })}
                      onClick={() => setAsked({ what: 'area', subject: String(id) })}
                    >
                      {t('areas.close')}
                    </Button>
                  )}
                </Row>
              )
            })}
          </ul>
        </Section>
      )}
      {asked && <AskEnd key={asked.what} location={location} asked={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

type Now = Pick<Held, 'what' | 'subject' | 'minutes' | 'until'> & Partial<Pick<Held, 'name'>>

interface RowProps {
  readonly name: string
  readonly locationId: number
  readonly zone: string
  readonly held: readonly (Now | undefined)[]
  readonly children: ReactNode
}

/** One way to order or area: what holds for it now, each with the button that ends it. */
function Row({ name, locationId, zone, held, children }: RowProps) {
  const t = useTranslations('overrides')
  const words = useHeldWords()
  const untilWords = useUntilWords()
  const now = useServerTime()
  const turnOn = useTurnOn()
  const tell = useTellRefusal()
  const shown = held.filter((one) => one !== undefined)
  return (
    <li className="px-4 py-2">
      <div className="flex min-h-14 flex-wrap items-center gap-3">
        <span className="me-auto text-17 font-[650]">{name}</span>
        {shown.length === 0 && <span className="text-15 text-ink-2">{t('ways.on')}</span>}
        {children}
      </div>
      {shown.map((one) => {
        const what = words(one)
        return (
          <p key={one.what} className="flex flex-wrap items-center gap-3 pb-2 text-15">
            <span className="me-auto">
              <b>{what}</b> {untilWords(one.until, zone, now)}
            </span>
            <Button
              look="acceptedOutline"
              aria-label={t('turnOnOf', { what })}
              disabled={turnOn.isPending}
              onClick={() => turnOn.mutate([{ locationId, ...one }], { onError: tell })}
            >
              {t('turnOn')}
            </Button>
          </p>
        )
      })}
    </li>
  )
}

interface AskEndProps {
  readonly location: StaffLocation
  readonly asked: Switch
  readonly onClose: () => void
}

function AskEnd({ location, asked, onClose }: AskEndProps) {
  const t = useTranslations('overrides')
  const words = useHeldWords()
  const now = useServerTime()
  const tell = useTellRefusal()
  const set = useSetOverride(location.id)
  const [minutes, setMinutes] = useState<(typeof LONGER)[number]>(longerOf(asked))
  const wanted: Switch = asked.what === 'longer-times' ? { ...asked, minutes: Number(minutes) } : asked
  const name = location.areas.find(({ id }) => String(id) === asked.subject)?.name ?? null
  const title =
    asked.what === 'area'
      ? t('areas.closeOf', { name: name ?? '' })
      : asked.what === 'longer-times'
        ? t(`ways.longerOf.${asked.subject}`)
        : t(`ways.offOf.${asked.subject}`)
  const onEnd = (until: End) =>
    set.mutate(
      { wanted, until },
      {
        onSuccess: () => {
          showToast(words({ minutes: null, ...wanted, name }), { tone: 'ok' })
          onClose()
        },
        onError: tell,
      },
    )
  return (
    <EndDialog title={title} location={location} now={now} isBusy={set.isPending} onEnd={onEnd} onClose={onClose}>
      {asked.what === 'longer-times' && (
        <div className="mb-5">
          <p aria-hidden className="mb-2 text-17 font-[650]">
            {t('ways.minutes')}
          </p>
          <Segmented
            label={t('ways.minutes')}
            value={minutes}
            onChange={setMinutes}
            segments={LONGER.map((value) => ({ value, label: t('ways.plus', { minutes: value }) }))}
          />
        </div>
      )}
    </EndDialog>
  )
}
