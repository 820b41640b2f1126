import { BlockList, isIP } from 'node:net'

/** Whether a text is an address, or a network in CIDR notation. */
export function isNetwork(text: string) {
  const [, address = '', bits = '0'] = /^([^/]+)(?:\/([0-9]{1,3}))?$/.exec(text) ?? []
  return isIP(address) > 0 && Number(bits) <= (isIP(address) === 4 ? 32 : 128)
}

/** Creates a function that tells whether an address belongs to some addresses and networks. */
export function createNetworkCheck(networks: readonly string[]) {
  const known = new BlockList()
  for (const item of networks) {
    const [address = '', bits] = item.split('/')
    if (bits === undefined) known.addAddress(address, ipFamily(address))
    else known.addSubnet(address, Number(bits), ipFamily(address))
  }
  return (address: string): boolean => {
    // a link-local address ends in a percent sign and its interface
    const [bare = ''] = address.split('%')
    return isIP(bare) > 0 && known.check(bare, ipFamily(bare))
  }
}

function ipFamily(address: string) {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}
