/** The initial of a business on its own colour. */
export function BusinessTile({ name, colour, large = false }: { name: string; colour: string; large?: boolean }) {
  return (
    <span
      aria-hidden
      className={`grid shrink-0 place-items-center rounded-m border-[5px] bg-ink font-[760] text-white ${large ? 'size-16 text-24' : 'size-12 text-20'}`}
      style={{ borderColor: colour }}
    >
      {name.slice(0, 1)}
    </span>
  )
}
