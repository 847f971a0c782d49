import { chipClass, classes } from '@comanda/ui'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { scrollToPart } from '../categories/categories.tsx'
import type { Group, Section } from '../find/menu-view.ts'
import { DishList, type DishListProps } from './dish-list.tsx'

/**
 * Estimated heights of what is out of sight, px. Content moves by the difference when its section comes near, also
 * below a pointer that presses just then.
 */
const HEAD = { phone: 30, wide: 26 }
const DESCRIPTION = 24
const WITHIN = 60
/** Rows of a phone. */
const ROW = { picture: 149, text: 124 }
/** Cards with the gap below them; the tallest of a row counts. */
const CARD = { picture: 331, text: 162 }

type Heights = typeof ROW

/** Estimates the height of dishes in columns: those without a picture are text only. */
function heightOf(items: Group['items'], columns: number, { picture, text }: Heights): number {
  const starts = items.map((_, index) => index).filter((index) => index % columns === 0)
  const rows = starts.map((start) =>
    items.slice(start, start + columns).some(({ image }) => image !== null) ? picture : text,
  )
  return rows.reduce((sum, height) => sum + height, 0)
}

interface MenuSectionProps extends Omit<DishListProps, 'items' | 'level'> {
  readonly section: Section
  readonly first: boolean
}

/** A category with its dishes and subcategories. The browser skips rendering what is out of sight. [2.08] [3.18] */
export const MenuSection = memo(function MenuSection({ section, first, eager, ...dishes }: MenuSectionProps) {
  const t = useTranslations('menu')
  const titleId = `category-${section.id}-title`
  return (
    <section aria-labelledby={titleId}>
      <Stretch group={section} first={first} isParent={section.children.length > 1}>
        <div className="md:flex md:items-baseline md:gap-3">
          <h2 id={titleId} lang={section.nameLanguage} tabIndex={-1} className="heading text-section">
            {section.name}
          </h2>
          {section.description ? (
            <p lang={section.descriptionLanguage} className="text-label text-ink-2">
              {section.description}
            </p>
          ) : null}
        </div>
        {section.children.length > 1 ? (
          <nav
            aria-label={t('within', { category: section.name })}
            className="no-scrollbar -mx-4 mt-2 flex gap-2 overflow-x-auto px-4 py-1 lg:hidden"
          >
            {section.children.map(({ id, name, nameLanguage }) => (
              <a
                key={id}
                lang={nameLanguage}
                href={`#category-${id}`}
                onClick={(event) => scrollToPart(event, `category-${id}`)}
                className={chipClass(false, true)}
              >
                {name}
              </a>
            ))}
          </nav>
        ) : null}
        <DishList {...dishes} items={section.items} level="h3" eager={eager} first={first} />
      </Stretch>
      {section.children.map((group, index) => (
        <Stretch
          key={group.id}
          group={group}
          first={first && index === 0}
          close={index === 0 && section.items.length === 0}
        >
          <div className="md:flex md:items-baseline md:gap-3">
            <h3 lang={group.nameLanguage} tabIndex={-1} className="text-group font-bold">
              {group.name}
            </h3>
            {group.description ? (
              <p lang={group.descriptionLanguage} className="text-label text-ink-2">
                {group.description}
              </p>
            ) : null}
          </div>
          <DishList {...dishes} items={group.items} level="h4" eager={0} />
        </Stretch>
      ))}
    </section>
  )
})

interface StretchProps {
  readonly group: Group
  readonly first: boolean
  /** Directly below the heading above it. */
  readonly close?: boolean
  /** Its heading links to the subcategories. */
  readonly isParent?: boolean
  readonly children: React.ReactNode
}

/** The element that bar and list link to and observe. */
function Stretch({ group, first, close = false, isParent = false, children }: StretchProps) {
  const { items, description } = group
  const within = isParent ? WITHIN : 0
  const heights = {
    '--rows': `${HEAD.phone + (description ? DESCRIPTION : 0) + within + heightOf(items, 1, ROW)}px`,
    '--pairs': `${HEAD.wide + within + heightOf(items, 2, CARD)}px`,
    '--threes': `${HEAD.wide + heightOf(items, 3, CARD)}px`,
  }
  return (
    <section
      id={`category-${group.id}`}
      className={classes(
        // The page's own scroll padding is larger than the two bars.
        '-scroll-mt-8',
        close ? 'pt-3' : 'pt-7',
        // The browser clips what is out of sight: the shadows of the buttons need the room beside the rows.
        'max-lg:-mx-4 max-lg:px-4',
        !first &&
          '[content-visibility:auto] [contain-intrinsic-size:auto_var(--rows)] md:[contain-intrinsic-size:auto_var(--pairs)] min-[75rem]:[contain-intrinsic-size:auto_var(--threes)]',
      )}
      style={first ? undefined : (heights as React.CSSProperties)}
    >
      {children}
    </section>
  )
}
