import type { ReactNode } from 'react'

const DRAWN = { fill: 'var(--surface)', stroke: 'var(--accent)', strokeWidth: 2.5, strokeLinejoin: 'round' } as const
const LINE = { fill: 'none', stroke: 'var(--accent)', strokeWidth: 2.5, strokeLinecap: 'round' } as const
const GOLD = 'oklch(.78 .13 75)'

const RECEIPT = (
  <>
    <path {...DRAWN} d="M64 44h72v112l-12-8-12 8-12-8-12 8-12-8-12 8z" />
    <path fill="var(--accent)" d="M78 62h44v7H78z" />
    <path fill="var(--line)" d="M78 82h44v6H78zM78 96h34v6H78zM78 110h40v6H78z" />
  </>
)

/** What a page that shows nothing is about, in the line of the other pictures. */
const SCENES = {
  plate: (
    <>
      <circle cx="100" cy="101" r="82" fill="var(--surface)" stroke="var(--accent)" strokeWidth="2.5" />
      <circle cx="100" cy="101" r="60" fill="var(--surface-2)" />
      <path
        fill="oklch(.72 .1 65)"
        d="m88 90 6-2 2 5-6 2zM110 87l8-1 1 7-8 1zM84 110l7 4-5 6-6-4zM106 112l6-2 3 6-6 2z"
      />
    </>
  ),
  signpost: (
    <>
      <path {...LINE} d="M66 166h68" />
      <path {...DRAWN} d="M95 42h10v124H95z" />
      <path {...DRAWN} d="M54 56h76l16 16-16 16H54z" />
      <path {...DRAWN} d="M146 98H70l-16 16 16 16h76z" />
      <path fill="var(--line)" d="M66 69h52v6H66zM82 111h52v6H82z" />
    </>
  ),
  lock: (
    <>
      <path {...LINE} d="M74 92V76a26 26 0 0 1 52 0v16" />
      <path
        {...DRAWN}
        d="M68 90h64a10 10 0 0 1 10 10v48a10 10 0 0 1-10 10H68a10 10 0 0 1-10-10v-48a10 10 0 0 1 10-10z"
      />
      <circle cx="100" cy="117" r="8" fill={GOLD} />
      <path stroke={GOLD} strokeWidth="7" strokeLinecap="round" d="M100 120v16" />
    </>
  ),
  shop: (
    <>
      <path {...DRAWN} d="M48 92h104v66H48z" />
      <path stroke="var(--line)" strokeWidth="3" d="M58 122h84M58 134h84M58 146h84" />
      <path {...DRAWN} d="M50 56h100l14 38H36z" />
      <path
        {...DRAWN}
        d="M36 94a12.8 12.8 0 0 0 25.6 0 12.8 12.8 0 0 0 25.6 0 12.8 12.8 0 0 0 25.6 0 12.8 12.8 0 0 0 25.6 0 12.8 12.8 0 0 0 25.6 0z"
      />
      <path {...LINE} d="M68 56 61.6 94M89 56l-1.8 38M111 56l1.8 38M132 56l6.4 38" />
    </>
  ),
  plug: (
    <>
      <path {...LINE} d="M10 104h42M190 104h-24" />
      <path {...DRAWN} d="M52 82h24a22 22 0 0 1 0 44H52z" />
      <path {...LINE} strokeWidth="5" d="M98 95h15M98 113h15" />
      <path {...DRAWN} d="M166 82h-18a10 10 0 0 0-10 10v24a10 10 0 0 0 10 10h18z" />
      <path stroke={GOLD} strokeWidth="4" strokeLinecap="round" d="m112 72-5-12M124 68V55M136 72l5-12" />
    </>
  ),
  bag: (
    <>
      <path {...LINE} d="M80 86V70a20 20 0 0 1 40 0v16" />
      <path {...DRAWN} d="M58 80h84l8 80H50z" />
      <circle cx="80" cy="94" r="4" fill="var(--accent)" />
      <circle cx="120" cy="94" r="4" fill="var(--accent)" />
      <path fill="none" stroke={GOLD} strokeWidth="4" strokeLinecap="round" d="M82 122a20 16 0 0 0 36 0" />
    </>
  ),
  receipt: (
    <>
      {RECEIPT}
      <path fill="var(--line)" d="M78 126h18v7H78z" />
      <path fill={GOLD} d="M106 126h16v7h-16z" />
    </>
  ),
  lostReceipt: (
    <>
      {RECEIPT}
      <path stroke="var(--accent)" strokeWidth="8" strokeLinecap="round" d="m149 149 15 15" />
      <circle {...DRAWN} cx="134" cy="134" r="22" />
      <path
        fill="none"
        stroke={GOLD}
        strokeWidth="4"
        strokeLinecap="round"
        d="M128 129a6 6 0 1 1 8.6 5.4c-1.9.9-2.6 2-2.6 4"
      />
      <circle cx="134" cy="145" r="2.6" fill={GOLD} />
    </>
  ),
} as const satisfies Record<string, ReactNode>

/** A drawing for a page or list that shows nothing. */
export function Scene({ of }: { readonly of: keyof typeof SCENES }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 200 200" className="size-44" data-scene={of}>
      <circle cx="100" cy="100" r="100" fill="var(--soft-2)" />
      {SCENES[of]}
    </svg>
  )
}
