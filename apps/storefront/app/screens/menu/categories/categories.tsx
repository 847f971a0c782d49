import { type Location, type OrderType, orderTypeState, type ShownName } from '@comanda/domain'
import { Badge, chipClass, classes } from '@comanda/ui'
import { Sparkles } from 'lucide-react'
import { type MouseEvent, memo, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { scrollToStart } from '../../../browser/scroll-to-start.ts'
import { useOpeningWords } from '../../../location/opening-words.ts'
import { HANDS, useVisibleSection } from './use-visible-section.ts'

/** A section of the page: the specials, a category or a subcategory. */
export interface Part extends ShownName {
  readonly id: string
  readonly count: number
  readonly children: readonly Part[]
}

const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** After this time, ms, a scroll has ended. */
const LONGEST_WAY = 4_000
const FRAMES_TO_SETTLE = 20

/**
 * Scrolls to a section without a new history entry, and moves the focus to its heading: the next Tab goes on from
 * there.
 */
export function scrollToPart(event: MouseEvent, id: string): void {
  const part = document.getElementById(id)
  if (!part) return
  event.preventDefault()
  part.querySelector<HTMLElement>('h2, h3')?.focus({ preventScroll: true })
  part.scrollIntoView({ behavior: isStill() ? 'auto' : 'smooth', block: 'start' })
  // Sections on the way render while scrolling, and their height may differ from the estimate: adjust the target.
  const scrolling = new AbortController()
  const leave = () => scrolling.abort()
  for (const hand of HANDS) window.addEventListener(hand, leave, { passive: true, signal: scrolling.signal })
  setTimeout(leave, LONGEST_WAY)
  const arrive = () => {
    let frames = FRAMES_TO_SETTLE
    const settle = () => {
      if (scrolling.signal.aborted) return
      part.scrollIntoView({ behavior: 'instant', block: 'start' })
      frames -= 1
      if (frames > 0) requestAnimationFrame(settle)
      else leave()
    }
    settle()
  }
  window.addEventListener('scrollend', arrive, { once: true, signal: scrolling.signal })
}

/** Time after the start in which sections above the one in the address may still change their height, ms. */
const SETTLING = 1000

/**
 * Keeps the section that the address names at the top while the sections above it render, until the customer scrolls.
 * [2.47]
 */
export function useArriveAtHash(): void {
  useEffect(() => {
    const part = document.getElementById(window.location.hash.slice(1))
    if (!part) return
    const scrolling = new AbortController()
    const leave = () => scrolling.abort()
    for (const hand of HANDS) window.addEventListener(hand, leave, { passive: true, signal: scrolling.signal })
    const until = performance.now() + SETTLING
    const settle = () => {
      if (scrolling.signal.aborted) return
      part.scrollIntoView({ behavior: 'instant', block: 'start' })
      if (performance.now() < until) requestAnimationFrame(settle)
      else leave()
    }
    settle()
    return leave
  }, [])
}

const idsOf = (parts: readonly Part[]) => parts.flatMap(({ id, children }) => [id, ...children.map((one) => one.id)])
const holds = (part: Part, id: string | null) => part.id === id || part.children.some((one) => one.id === id)

/**
 * Phone: a sticky bar below the header that follows the scrolling. Subcategories are chosen at their category's
 * heading. [2.08]
 */
export const CategoryBar = memo(function CategoryBar({ parts }: { readonly parts: readonly Part[] }) {
  const t = useTranslations('menu')
  const [visible, press] = useVisibleSection(idsOf(parts))
  const bar = useRef<HTMLElement>(null)
  const here = parts.find((part) => holds(part, visible))?.id
  const shown = useRef(here)
  useEffect(() => {
    // A customer may have moved the bar before it was hydrated.
    if (shown.current === here) return
    shown.current = here
    const chip = here === undefined ? null : bar.current?.querySelector<HTMLElement>('[aria-current]')
    if (chip && bar.current) scrollToStart(bar.current, chip, isStill() ? 'auto' : 'smooth')
  }, [here])
  return (
    <nav
      ref={bar}
      aria-label={t('categories')}
      className="no-scrollbar short:static sticky top-[calc(var(--strip,0px)+var(--menu-header))] z-10 flex gap-1 overflow-x-auto border-b border-line bg-bg px-4 py-2 lg:hidden"
    >
      {parts.map((part) => (
        <a
          key={part.id}
          href={`#${part.id}`}
          lang={part.nameLanguage}
          aria-current={part.id === here ? 'true' : undefined}
          onClick={(event) => {
            press(part.id)
            scrollToPart(event, part.id)
          }}
          className={classes(chipClass(part.id === here), 'ring-inside')}
        >
          {part.id === 'special' ? <Sparkles aria-hidden="true" className="size-4.5" /> : null}
          {part.name}
        </a>
      ))}
    </nav>
  )
})

interface CategoryListProps {
  readonly parts: readonly Part[]
  readonly location: Location
  readonly orderType: OrderType
  readonly now: Temporal.Instant
}

/** Desktop: the list at the side with counts; subcategories below their category. [2.08] [3.18] */
export const CategoryList = memo(function CategoryList({ parts, location, orderType, now }: CategoryListProps) {
  const t = useTranslations('menu')
  const [visible, press] = useVisibleSection(idsOf(parts))
  const list = useRef<HTMLElement>(null)
  const { tone, text } = useOpeningWords()(location, now)
  // While orders are not taken, the notice above the dishes says so.
  const hasState = orderTypeState(location, orderType, now).blockedBy === null
  const shown = useRef(visible)
  useEffect(() => {
    // A customer may have scrolled the box before it was hydrated.
    if (shown.current === visible) return
    shown.current = visible
    const link = visible === null ? null : list.current?.querySelector<HTMLElement>('[aria-current]')
    const box = list.current?.parentElement
    if (!link || !box) return
    // Scroll only the list's own box, not the page.
    const above = link.getBoundingClientRect().top - box.getBoundingClientRect().top
    if (above < 0) box.scrollTop += above - 16
    else if (above > box.clientHeight - 60) box.scrollTop += above - box.clientHeight + 76
  }, [visible])
  const link = (part: Part, within: boolean, current: boolean, above: boolean) => (
    <a
      href={`#${part.id}`}
      lang={part.nameLanguage}
      aria-current={current ? 'true' : undefined}
      onClick={(event) => {
        press(part.id)
        scrollToPart(event, part.id)
      }}
      className={classes(
        'ring-inside flex min-h-11 items-center gap-2 rounded-m pe-3',
        within ? 'ps-7 text-label' : 'ps-3 text-row',
        current ? 'bg-soft font-strong text-accent-ink' : above ? 'font-strong text-ink' : 'text-ink-2 hover:text-ink',
      )}
    >
      {part.id === 'special' ? <Sparkles aria-hidden="true" className="size-4.5 shrink-0" /> : null}
      <span className="min-w-0 grow wrap-break-word">{part.name}</span>
      <span className="text-hint">{part.count}</span>
    </a>
  )
  return (
    <>
      {hasState ? (
        <Badge
          tone={tone}
          icon={<span aria-hidden="true" className="size-2 rounded-full bg-current" />}
          className="ms-3 mb-4"
        >
          {text}
        </Badge>
      ) : null}
      <nav ref={list} aria-label={t('categories')}>
        <ul>
          {parts.map((part) => (
            <li key={part.id}>
              {link(part, false, part.id === visible, part.id !== visible && holds(part, visible))}
              {part.children.length > 0 ? (
                <ul>
                  {part.children.map((child) => (
                    <li key={child.id}>{link(child, true, child.id === visible, false)}</li>
                  ))}
                </ul>
              ) : null}
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
})
