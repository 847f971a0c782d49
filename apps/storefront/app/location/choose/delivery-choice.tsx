import { compactPostcode, streetOf } from '@comanda/domain'
import { Badge, Button, Chip, Field, Notice } from '@comanda/ui'
import { MapPin } from 'lucide-react'
import { type FormEvent, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { LocationAnswer } from '../../api/shapes.ts'
import { useSite } from '../../start-up/use-site.ts'
import { useUser } from '../../stored/session.ts'
import { DeliveryLocation } from './delivery-location.tsx'
import type { PartitionedLocations } from './partition-locations.ts'
import type { PostcodeSearch } from './use-postcode-search.ts'

interface DeliveryChoiceProps {
  readonly search: PostcodeSearch
  /** The partitioned search result; null before a search. */
  readonly sorted: PartitionedLocations | null
  readonly chosen: LocationAnswer | null
  readonly onChoose: (answer: LocationAnswer) => void
}

/**
 * The postcode field and the locations that deliver there, the nearest preselected; the others say why they do not.
 * [5.16] [5.22] [4.44]
 */
export function DeliveryChoice({ search, sorted, chosen, onChoose }: DeliveryChoiceProps) {
  const t = useTranslations('home')
  const errors = useTranslations('errors')
  const common = useTranslations('common')
  const { locations } = useSite()
  const group = useId()
  const example = locations[0]?.location.address.postcode ?? ''
  const { text, problem, pending } = search
  const isEmpty = text.trim() === ''
  const field = useRef<HTMLInputElement>(null)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A press beside the empty field leads into it.
    if (isEmpty) field.current?.focus()
    else search.search()
  }

  return (
    <>
      <SavedAddressChips search={search} />
      <form onSubmit={submit} className="@container" noValidate>
        {/* With larger text the button lies below the field. */}
        <div className="flex items-start gap-2 @max-[14rem]:flex-col @max-[14rem]:items-stretch">
          <div className="min-w-0 grow">
            <Field
              ref={field}
              label={t('postcode')}
              icon={<MapPin aria-hidden="true" className="size-5" />}
              placeholder={t('postcodePlaceholder', { example })}
              value={text}
              onChange={(event) => search.type(event.target.value)}
              error={
                problem === 'part'
                  ? t('postcodePart', { example })
                  : problem === 'invalid'
                    ? t('postcodeInvalid', { example })
                    : null
              }
              autoComplete="postal-code"
              enterKeyHint="search"
              maxLength={12}
              className="uppercase placeholder:normal-case"
            />
          </div>
          <Button
            type="submit"
            variant={isEmpty || sorted?.taking.length ? 'secondary' : 'primary'}
            pending={pending}
            size="custom"
            className="mt-[calc(1.25rem+6px)] min-h-13 px-5 py-2 text-dish @max-[14rem]:mt-0"
          >
            {t('find')}
          </Button>
        </div>
      </form>
      <div role="status" className="flex flex-col gap-2.5 empty:hidden">
        {problem === 'failed' ? (
          <Notice
            tone="bad"
            title={errors('delivery_search_error')}
            action={
              <Button variant="quiet" size="s" onClick={search.search} className="-my-2 shrink-0">
                {common('retry')}
              </Button>
            }
          />
        ) : null}
        {sorted === null ? null : sorted.taking.length > 0 ? (
          <p className="text-body font-semibold">{t('delivering', { count: sorted.taking.length })}</p>
        ) : (
          <NoDelivery sorted={sorted} />
        )}
      </div>
      {sorted?.taking.length ? (
        <fieldset className="-mt-2 flex flex-col gap-2.5">
          <legend className="sr-only">{t('location')}</legend>
          {sorted.taking.map((answer, index) => (
            <DeliveryLocation
              key={answer.location.id}
              name={group}
              answer={answer}
              checked={chosen?.location.id === answer.location.id}
              onChoose={() => onChoose(answer)}
              end={index === 0 && sorted.taking.length > 1 ? <Badge tone="ok">{t('nearest')}</Badge> : null}
            />
          ))}
        </fieldset>
      ) : null}
    </>
  )
}

/** The account's addresses: a press searches there. */
function SavedAddressChips({ search }: { readonly search: PostcodeSearch }) {
  const t = useTranslations('home')
  const { business } = useSite()
  const addresses = useUser()?.addresses ?? []
  if (addresses.length === 0) return null
  return (
    <ul aria-label={t('yourAddresses')} className="no-scrollbar -mx-1 -mb-1 flex gap-2 overflow-x-auto p-1">
      {addresses.map(({ id, name, address }) => (
        <li key={id} className="shrink-0">
          <Chip
            outlined
            chosen={
              search.found !== null && compactPostcode(search.found.postcode) === compactPostcode(address.postcode)
            }
            onClick={() => search.searchFor(address.postcode)}
          >
            {name === '' ? streetOf(address, business.territory) : name}
          </Chip>
        </li>
      ))}
    </ul>
  )
}

/** No location delivers there: out of every area, or only at the moment. [8.27] */
function NoDelivery({ sorted }: { readonly sorted: PartitionedLocations }) {
  const t = useTranslations('home')
  const { addressExample } = useSite()
  const isClosed = sorted.others.some(({ refused }) => refused === null)
  const collects = sorted.others.some((option) => option.collects)
  return (
    <Notice tone="warn" title={t(isClosed ? 'deliveryClosed' : 'nobodyDelivers')}>
      {collects ? t('nobodyDeliversHint') : isClosed ? null : t('nobodyDeliversSorry')}
      {isClosed || addressExample === null ? null : <> {t('demoExample', { example: addressExample })}</>}
    </Notice>
  )
}
