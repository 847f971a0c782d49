import { CircleAlert } from 'lucide-react'

/** What went wrong with a form as a whole; keeps its height, so that nothing jumps. */
export function FormAlert({ text }: { readonly text: string }) {
  return (
    <p role="alert" className="mt-3 flex min-h-7 items-center gap-2 text-17 font-[600] text-rejected">
      {text && <CircleAlert size={20} aria-hidden className="shrink-0" />}
      {text}
    </p>
  )
}
