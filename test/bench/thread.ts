// The thread that sends requests where wrk is not installed.
import { parentPort, workerData } from 'node:worker_threads'
import { loadSockets, type SocketLoad } from './sockets.ts'

/** What the thread is given: the requests are sent in turn, over and over. */
export type ThreadLoad = Omit<SocketLoad, 'next' | 'onAnswer'> & { requests: string[] }

const { requests, ...options } = workerData as ThreadLoad
let turn = 0
const next = () => requests[turn++ % requests.length] as string
parentPort?.postMessage(await loadSockets({ ...options, next }))
