import { Writable } from 'node:stream'

/**
 * Passes a page on in as few pieces as it has: React writes it 4 KB at a time and says with `flush` when it has nothing
 * more for now. Each write to a socket has a price of its own. A slow reader is not waited for: React holds the page
 * in memory either way.
 */
export class Gathering extends Writable {
  readonly #to: Writable
  #held: Buffer[] = []
  /** @param to where the page is to go; ended with it */
  constructor(to: Writable) {
    super()
    this.#to = to
    to.once('close', () => this.destroy())
  }
  override _write(piece: Buffer, _: BufferEncoding, done: () => void) {
    this.#held.push(piece)
    done()
  }
  flush() {
    if (this.#held.length > 0) this.#to.write(Buffer.concat(this.#held))
    this.#held = []
  }
  override _final(done: () => void) {
    this.flush()
    this.#to.end()
    done()
  }
  /** A page that cannot be ended is cut, so that it looks like no whole one. */
  override _destroy(error: Error | null, done: (error?: Error | null) => void) {
    if (!this.writableFinished) this.#to.destroy()
    done(error)
  }
}
