import { isCardExpired, type SavedCard, type User } from '@comanda/domain'
import { Button, EmptyState, showToast } from '@comanda/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { deleteCard, readCards } from '../../../api/saved-cards.ts'
import { confirm } from '../../../dialogs/ask.ts'
import { useErrorWords } from '../../../forms/use-error-words.ts'
import { ListFailed, ListSkeleton } from '../../../loading/list-states.tsx'
import { useLoaded } from '../../../loading/use-loaded.ts'
import { useApiClient } from '../../../start-up/use-api-client.ts'
import { useNow } from '../../../start-up/use-site.ts'
import { useSession } from '../../../stored/session.ts'
import { Section } from '../section.tsx'
import { AddCardSheet } from './add-card-sheet.tsx'
import { SavedCardRow } from './saved-card-row.tsx'
import { useBrandWords } from './use-brand-words.ts'

/** The saved cards. [2.62] [7.27] [8.19] */
export function CardsTab({ user }: { readonly user: User }) {
  const t = useTranslations('account.cards')
  const words = useErrorWords()
  const brandOf = useBrandWords()
  const client = useApiClient()
  const today = useNow().toString().slice(0, 10)
  const { loaded, set, retry } = useLoaded(() => readCards(client()))
  const [adding, setAdding] = useState(false)
  const [busy, setBusy] = useState<number | null>(null)
  const cards = loaded.state === 'ready' ? loaded.value : []

  const keep = (saved: SavedCard[]) => {
    set(saved)
    // Update the counter in the panel.
    const { user: known, enter } = useSession.getState()
    if (known !== null) enter({ ...known, counters: { ...known.counters, cards: saved.length } })
  }
  const remove = async (card: SavedCard) => {
    const text = t('removeText', { brand: brandOf(card), last4: card.last4 })
    if (!(await confirm({ title: t('removeTitle'), text, label: t('remove') }))) return
    setBusy(card.id)
    const answer = await deleteCard(client(), card.id)
    setBusy(null)
    if (answer.ok) {
      keep(cards.filter(({ id }) => id !== card.id))
      showToast(t('removed'), { tone: 'ok' })
    } else showToast(`${t('removeFailed')}. ${words(answer.error)}`, { tone: 'bad', position: 'top-center' })
  }
  return (
    <Section
      title={t('title')}
      action={
        cards.length > 0 ? (
          <Button
            size="s"
            variant="secondary"
            icon={<Plus aria-hidden="true" className="size-5" />}
            onClick={() => setAdding(true)}
          >
            {t('add')}
          </Button>
        ) : null
      }
    >
      {loaded.state === 'loading' ? <ListSkeleton rows={2} className="h-20" /> : null}
      {loaded.state === 'failed' ? <ListFailed title={t('failed')} error={loaded.error} onRetry={retry} /> : null}
      {loaded.state === 'ready' && cards.length === 0 ? (
        <EmptyState
          title={t('emptyTitle')}
          text={t('emptyText')}
          picture={<EmptyCard />}
          action={
            <Button block onClick={() => setAdding(true)}>
              {t('add')}
            </Button>
          }
        />
      ) : null}
      {cards.length > 0 ? (
        <ul className="divide-y divide-line rounded-l border border-line bg-surface">
          {cards.map((card) => (
            <SavedCardRow
              key={card.id}
              card={card}
              isExpired={isCardExpired({ month: card.expMonth, year: card.expYear }, today)}
              busy={busy === card.id}
              onRemove={() => void remove(card)}
            />
          ))}
        </ul>
      ) : null}
      {adding ? (
        <AddCardSheet
          user={user}
          onClose={() => setAdding(false)}
          onAdded={(card) => keep([card, ...cards.filter(({ id }) => id !== card.id)])}
        />
      ) : null}
    </Section>
  )
}

/** A drawing of a card on a disc in the brand colours. */
function EmptyCard() {
  return (
    <svg aria-hidden="true" viewBox="0 0 200 200" className="size-44">
      <circle cx="100" cy="100" r="100" fill="var(--soft-2)" />
      <g transform="rotate(-8 100 100)">
        <rect
          x="42"
          y="64"
          width="116"
          height="74"
          rx="10"
          fill="var(--surface)"
          stroke="var(--accent)"
          strokeWidth="2.5"
        />
        <rect x="42" y="80" width="116" height="14" fill="var(--accent)" />
        <rect x="56" y="108" width="34" height="8" rx="4" fill="var(--line-strong)" opacity=".5" />
        <rect x="56" y="121" width="54" height="6" rx="3" fill="var(--line)" />
      </g>
    </svg>
  )
}
