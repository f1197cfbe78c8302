import { BlockList, isIP } from 'node:net';

/** Networks of IPv4 that are nobody's public server: own and carrier's networks, this machine, test and reserved ranges. */
const RESERVED = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];
/** Public addresses of IPv6 that lead to IPv4 ones, or nowhere. */
const RESERVED_6 = ['2001::/32', '2001:db8::/32', '2002::/16'];

const subnets = (list: readonly string[], family: 'ipv4' | 'ipv6'): BlockList => {
  const block = new BlockList();
  for (const one of list) {
    const [address = '', bits] = one.split('/');
    block.addSubnet(address, Number(bits), family);
  }
  return block;
};
const reserved = subnets(RESERVED, 'ipv4');
const reserved6 = subnets(RESERVED_6, 'ipv6');
const global6 = subnets(['2000::/3'], 'ipv6');

/** An address of the public internet, and of nothing behind our own doors. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !reserved.check(address, 'ipv4');
  return family === 6 && global6.check(address, 'ipv6') && !reserved6.check(address, 'ipv6');
}
