import { describeFailure } from '../../../src/background/replication/ask.ts'
import t from '../../folder.ts'

const said = (stderr: string) => describeFailure({ stderr, stdout: '' })

t.test('what Litestream cannot do is one sentence', async t => {
  const ids = 'RequestID: iOKTamOY3y21, HostID: 9Gjjt1m+cjU4OPvX9O9/8RuvnG41MRb=, '
  const listing = 'operation error S3: ListObjectsV2'
  const refused = `https response error StatusCode: 403, ${ids}api error SignatureDoesNotMatch: check`
  t.equal(
    said(`{"level":"INFO"}\nError: ${listing}, ${refused}\n`),
    `the replica refuses the credentials: ${listing}, https response error StatusCode: 403, api error SignatureDoesNotMatch: check`
  )
  const none = 'failed to refresh cached credentials, no EC2 IMDS role found, StatusCode: 403'
  t.match(said(`Error: ${listing}, get credentials: ${none}`), /^the replica needs credentials: /)
  t.match(said(`Error: ${listing}, NoSuchBucket: not there`), /^the replica has no such bucket: /)
  const ssh = 'Error: ssh: handshake failed: ssh: '
  t.match(said(`${ssh}unable to authenticate, attempted methods [none]`), /refuses the credentials/)
  t.match(said(`${ssh}host key mismatch`), /another key than LITESTREAM_SFTP_HOST_KEY/)
  t.match(said('Error: cannot parse sftp host key: ssh: no key found'), /is not the public key/)
  t.equal(said('Error: dial tcp: refused'), 'the replica does not answer: dial tcp: refused')
})
