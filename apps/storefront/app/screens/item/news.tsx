import { Info } from 'lucide-react'

/** What has happened to the dish while it is looked at, told above the button and to screen readers. [5.10] */
export function News({ lines }: { readonly lines: readonly string[] }) {
  return (
    <div role="status">
      {lines.length === 0 ? null : (
        <div className="mb-3 flex items-start gap-2.5 rounded-m bg-warn-bg px-3.5 py-2.5 text-label font-semibold text-warn">
          <Info aria-hidden="true" className="size-5 shrink-0" />
          <div className="min-w-0">
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}
