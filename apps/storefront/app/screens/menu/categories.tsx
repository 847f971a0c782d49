import type { Location } from '@comanda/domain'
import { Badge, chipClass, classes } from '@comanda/ui'
import { Sparkles } from 'lucide-react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useOpeningWords } from '../../shell/opening-words.ts'
import { useSeenPart } from './use-seen-part.ts'

/** A stretch of the page: the special, or a category. */
export interface Part {
  readonly id: string
  readonly name: string
  readonly count: number
}

function scrollTo(event: MouseEvent, id: string) {
  const part = document.getElementById(id)
  if (!part) return
  event.preventDefault()
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  part.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'start' })
}

/** Phone: a bar that stays under the header and follows the scrolling. [2.08] */
export function CategoryBar({ parts }: { readonly parts: readonly Part[] }) {
  const t = useTranslations('menu')
  const seen = useSeenPart(parts)
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const chip = bar.current?.querySelector<HTMLElement>('[aria-current]')
    // The chosen chip keeps 16 px from the left edge.
    if (chip && bar.current) bar.current.scrollTo({ left: chip.offsetLeft - 16, behavior: 'smooth' })
  })
  return (
    <nav
      ref={bar}
      aria-label={t('categories')}
      className="no-scrollbar sticky top-16 z-10 flex gap-1 overflow-x-auto border-b border-line bg-bg px-4 py-2.5 lg:hidden"
    >
      {parts.map((part) => (
        <a
          key={part.id}
          href={`#${part.id}`}
          aria-current={part.id === seen ? 'true' : undefined}
          onClick={(event) => scrollTo(event, part.id)}
          className={classes(chipClass(part.id === seen), 'ring-inside')}
        >
          {part.id === 'special' ? <Sparkles aria-hidden="true" className="size-4.5" /> : null}
          {part.name}
        </a>
      ))}
    </nav>
  )
}

interface CategoryListProps {
  readonly parts: readonly Part[]
  readonly location: Location
  readonly now: Temporal.Instant
}

/** Desktop: the list at the side, with counts. [2.08] */
export function CategoryList({ parts, location, now }: CategoryListProps) {
  const t = useTranslations('menu')
  const seen = useSeenPart(parts)
  const { tone, text } = useOpeningWords()(location, now)
  return (
    <>
      <Badge
        tone={tone}
        icon={<span aria-hidden="true" className="size-2 rounded-full bg-current" />}
        className="ms-3 mb-4"
      >
        {text}
      </Badge>
      <nav aria-label={t('categories')}>
        <ul>
          {parts.map((part) => (
            <li key={part.id}>
              <a
                href={`#${part.id}`}
                aria-current={part.id === seen ? 'true' : undefined}
                onClick={(event) => scrollTo(event, part.id)}
                className={classes(
                  'ring-inside flex min-h-11 items-center gap-2 rounded-m px-3 text-row',
                  part.id === seen ? 'bg-soft font-strong text-accent-ink' : 'text-ink-2 hover:text-ink',
                )}
              >
                {part.id === 'special' ? <Sparkles aria-hidden="true" className="size-4.5 shrink-0" /> : null}
                <span className="min-w-0 grow">{part.name}</span>
                <span className="text-hint">{part.count}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
