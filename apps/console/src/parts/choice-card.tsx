import { OptionCard } from '@comanda/ui'
import { Check } from 'lucide-react'
import type { ComponentProps } from 'react'

/** One of several choices as a radio card, with a tick when chosen. */
export function ChoiceCard({ className = '', ...props }: Omit<ComponentProps<typeof OptionCard>, 'bare' | 'end'>) {
  return (
    <OptionCard
      {...props}
      bare
      end={
        // On the corner: beside the words it would break them in narrow tiles.
        <Check
          aria-hidden
          strokeWidth={3}
          className="absolute -end-2 -top-2 hidden size-5.5 rounded-full bg-ink p-1 text-surface group-has-checked:block"
        />
      }
      className={`group border-line-strong leading-tight ${className}`}
    />
  )
}
