import { normalisePostcode } from '@comanda/domain'
import { Badge, Button, Field, Notice } from '@comanda/ui'
import { MapPin } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { findLocations } from '../../api/locations.ts'
import type { LocationAnswer } from '../../api/shapes.ts'
import { useDoor } from '../../start-up/use-door.ts'
import { useSite } from '../../start-up/use-site.ts'
import { useVisit } from '../../stored/visit.ts'
import { DeliveryPlace } from './delivery-place.tsx'

interface DeliveryChoiceProps {
  readonly chosen: LocationAnswer | null
  readonly onChoose: (answer: LocationAnswer | null, postcode: string | null) => void
}

/** Postcode in, the kitchens that deliver there out, the nearest chosen. [5.16] [5.22] [4.44] */
export function DeliveryChoice({ chosen, onChoose }: DeliveryChoiceProps) {
  const t = useTranslations('home')
  const errors = useTranslations('errors')
  const { business, locations } = useSite()
  const door = useDoor()
  const kept = useVisit(({ postcode }) => postcode)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const [found, setFound] = useState<readonly LocationAnswer[] | null>(null)
  const latest = useRef(0)
  const group = useId()
  const example = locations[0]?.location.address.postcode ?? ''

  const search = async (typed: string) => {
    const postcode = normalisePostcode(typed, business.territory)
    if (postcode === null) {
      setProblem(t('postcodeInvalid', { example }))
      return
    }
    const mine = ++latest.current
    setProblem(null)
    setPending(true)
    const answer = await findLocations(door(), { postcode })
    if (mine !== latest.current) return
    setPending(false)
    setText(postcode)
    if (!answer.ok) {
      setProblem(errors('delivery_search_error'))
      return
    }
    const delivering = answer.value.filter(
      ({ delivery, location }) => delivery !== null && location.settings.delivery.offered,
    )
    setFound(delivering)
    onChoose(delivering[0] ?? null, postcode)
  }

  // A postcode of an earlier visit is looked up at once. [4.44]
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the stored postcode arrives
  useEffect(() => {
    if (kept === null) return
    setText(kept)
    search(kept).catch(() => {})
  }, [kept])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    search(text).catch(() => {})
  }

  return (
    <>
      <form onSubmit={submit} className="flex items-start gap-2" noValidate>
        <div className="min-w-0 grow">
          <Field
            label={t('postcode')}
            icon={<MapPin aria-hidden="true" className="size-5" />}
            placeholder={t('postcodePlaceholder', { example })}
            value={text}
            onChange={(event) => {
              setText(event.target.value.toUpperCase())
              setFound(null)
              onChoose(null, null)
            }}
            error={problem}
            autoComplete="postal-code"
            maxLength={12}
            className="uppercase placeholder:normal-case"
          />
        </div>
        <Button
          type="submit"
          variant={found?.length ? 'secondary' : 'primary'}
          disabled={text.trim() === ''}
          pending={pending}
          className="mt-6.5 min-h-13 px-5"
        >
          {t('find')}
        </Button>
      </form>
      <div role="status" className="flex flex-col gap-2.5 empty:hidden">
        {found === null ? null : found.length === 0 ? (
          <Notice tone="warn" title={t('nobodyDelivers')}>
            {t('nobodyDeliversHint')}
          </Notice>
        ) : (
          <p className="text-body font-semibold">{t('delivering', { count: found.length })}</p>
        )}
      </div>
      {found?.length ? (
        <fieldset className="-mt-2 flex flex-col gap-2.5">
          <legend className="sr-only">{t('location')}</legend>
          {found.map((answer, index) => (
            <DeliveryPlace
              key={answer.location.id}
              name={group}
              answer={answer}
              checked={chosen?.location.id === answer.location.id}
              onChoose={() => onChoose(answer, text)}
              end={index === 0 && found.length > 1 ? <Badge tone="ok">{t('nearest')}</Badge> : null}
            />
          ))}
        </fieldset>
      ) : null}
    </>
  )
}
