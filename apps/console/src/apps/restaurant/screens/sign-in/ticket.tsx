const EDGE = `polygon(0 0, 100% 0, 100% 96.5%, ${Array.from({ length: 17 }, (_, n) => `${100 - (n + 0.5) * (100 / 17)}% 100%, ${100 - (n + 1) * (100 / 17)}% 96.5%`).join(', ')})`

const LINES = [
  [2, 'w-[64%]'],
  [1, 'w-[38%]'],
  [2, 'w-[52%]'],
] as const

/** A drawing of a kitchen ticket. */
export function Ticket() {
  return (
    <div aria-hidden style={{ clipPath: EDGE }} className="w-80 -rotate-3 bg-[#fbfaf6] px-8 pt-8 pb-14 text-ink">
      <p className="text-44 font-[790] leading-none">#412</p>
      <p className="mt-3 text-34 font-[740] leading-none">19:40</p>
      <hr className="my-5 border-t-2 border-dashed border-line-strong" />
      <ul className="flex flex-col gap-4">
        {LINES.map(([quantity, width], n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a drawing
          <li key={n} className="flex items-center gap-4 text-20 font-[770] leading-none">
            {quantity}
            <span className={`h-3 rounded-full bg-line-strong ${width}`} />
          </li>
        ))}
      </ul>
      <hr className="my-5 border-t-2 border-dashed border-line-strong" />
      <span className="ms-auto block h-4 w-24 rounded-full bg-ink" />
    </div>
  )
}
