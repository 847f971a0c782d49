/** What the restaurant answers to a review. `title` says who answers. */
export function ReviewAnswer({ title, content }: { readonly title: string; readonly content: string }) {
  return (
    <blockquote className="mt-3 border-s-4 border-accent-line bg-surface-2 px-4 py-3">
      <p className="text-label font-strong">{title}</p>
      <p className="mt-1 text-body break-words whitespace-pre-line">{content}</p>
    </blockquote>
  )
}
