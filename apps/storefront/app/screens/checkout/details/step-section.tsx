import { Plus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { focusSoon } from '../../../forms/focus-soon.ts'
import type { Section } from './details-form.ts'
import type { DetailsFormState } from './use-details-form.ts'

interface StepSectionProps {
  readonly title: string
  readonly children: ReactNode
  readonly id?: string
  /** Called when a field gets the focus or another value. */
  readonly onUse?: () => void
}

/** A section of step 1 with its heading; a line separates it from the next one. */
export function StepSection({ title, children, id, onUse }: StepSectionProps) {
  const titleId = useId()
  return (
    <section
      {...(id !== undefined && { id })}
      aria-labelledby={titleId}
      onFocus={onUse}
      // `change` is left out where a field is filled without the focus.
      onInput={onUse}
      className="flex flex-col gap-5 border-b border-line py-7 first:pt-0 last:border-0"
    >
      <h2 id={titleId} className="heading text-section">
        {title}
      </h2>
      {children}
    </section>
  )
}

interface FoldingSectionProps extends Pick<StepSectionProps, 'title' | 'children'> {
  readonly section: Section
  readonly state: Pick<DetailsFormState, 'isFolded' | 'open'>
  /** What the section shows while it is folded. */
  readonly known: ReactNode
}

/** A section that folds into one line with a button to change it while its details are known. */
export function FoldingSection({ title, section, state, known, children }: FoldingSectionProps) {
  if (state.isFolded(section)) {
    return (
      <KnownLine title={title} onChange={() => state.open(section, true)}>
        {known}
      </KnownLine>
    )
  }
  return (
    // A section that is being filled in stays open when its last field becomes valid.
    <StepSection id={sectionId(section)} title={title} onUse={() => state.open(section)}>
      {children}
    </StepSection>
  )
}

interface KnownLineProps {
  readonly title: string
  readonly onChange: () => void
  readonly children: ReactNode
}

/** What is known about the order, with a button to change it. */
export function KnownLine({ title, onChange, children }: KnownLineProps) {
  const t = useTranslations('checkout.folded')
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex items-center gap-4 border-b border-line py-3">
      <div className="min-w-0 grow">
        <h2 id={id} className="text-label text-ink-2">
          {title}
        </h2>
        <p className="text-row text-pretty wrap-anywhere">{children}</p>
      </div>
      <button
        type="button"
        aria-label={t('changeWhat', { what: title })}
        onClick={onChange}
        className="inline-flex min-h-11 shrink-0 items-center text-row font-strong text-accent-ink underline-offset-4 hover:underline"
      >
        {t('change')}
      </button>
    </section>
  )
}

interface AddLineProps {
  readonly label: string
  readonly onOpen: () => void
}

/** A line that opens fields which few customers need. */
export function AddLine({ label, onOpen }: AddLineProps) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-13 w-full items-center gap-2 border-b border-line text-start text-row font-strong text-accent-ink last:border-0"
    >
      <Plus aria-hidden="true" className="size-5 shrink-0" />
      {label}
    </button>
  )
}

/** The id of a section's element while its fields show. */
export function sectionId(section: Section): string {
  return `section-${section}`
}

/** Focuses the first control of a section once it is rendered. */
export function focusFirst(section: Section): void {
  focusSoon(() => {
    const fields = document.getElementById(sectionId(section))
    const find = (controls: string) => fields?.querySelector<HTMLElement>(controls)
    // Fields that the account fills in cannot be focused; the link to change them can.
    return find('input:enabled, select:enabled, textarea:enabled') ?? find('a[href], button:enabled')
  })
}
