import { classes } from '@comanda/ui'
import { type ReactNode, useRef } from 'react'
import { Button } from '../parts/button.tsx'

interface PictureButtonProps {
  readonly children: ReactNode
  readonly label?: string
  readonly several?: boolean
  readonly disabled?: boolean
  readonly className?: string
  readonly onFiles: (files: File[]) => void
}

/** Opens the choice of pictures; on a phone the camera too. */
export function PictureButton({ children, label, several = false, disabled, className, onFiles }: PictureButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        aria-label={label}
        disabled={disabled}
        className={classes('gap-2', className)}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={several}
        accept="image/jpeg,image/png,image/webp,image/avif"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // The same file can be chosen again.
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}
