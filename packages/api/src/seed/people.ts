/** Invented people: the same seed gives the same people. */
export interface InventedPerson {
  readonly firstName: string | null;
  readonly middleName: string | null;
  readonly lastName: string | null;
  readonly gender: 'male' | 'female';
}

const MALE =
  'Adi Agus Ahmad Aditya Andi Anton Arief Bagas Bambang Bayu Budi Cahyo Dedi Dimas Doni Edi Eko Fajar Faisal Farhan Galang Gilang Hadi Hendra Heru Ilham Imam Indra Irfan Iwan Joko Krisna Lukman Made Nyoman Oka Panji Putra Rahmat Raka Rizky Rudi Satria Slamet Surya Taufik Teguh Tri Wahyu Wayan Wisnu Yanto Yusuf Zaki'.split(
    ' ',
  );
const FEMALE =
  'Ayu Amelia Anisa Astuti Bunga Citra Dewi Diah Dina Dwi Eka Endah Fitri Gita Hana Ika Indah Intan Kartika Kartini Laras Lestari Lia Maya Mega Melati Mira Nadia Nina Novita Nur Nurul Puspa Putri Rahma Rani Ratih Retno Rina Rini Sari Sinta Siti Sri Suci Tari Tiara Utami Vina Wati Wulan Yanti Yulia Zahra'.split(
    ' ',
  );
const FAMILY =
  'Adriansyah Anggraini Aritonang Ardiansyah Basuki Batubara Budiman Darmawan Fadillah Firdaus Ginting Gunawan Hakim Halim Handayani Harahap Hartono Hasibuan Hendrawan Hidayat Hutabarat Irawan Iskandar Kurniawan Kusuma Latuconsina Lubis Manurung Maulana Mulyadi Nainggolan Nasution Nugraha Oktaviani Pangestu Panjaitan Permana Pohan Pramono Pratama Purnomo Rachman Ramadhan Rangkuti Saputra Saragih Siahaan Sihombing Simanjuntak Siregar Sitompul Suharto Sukmawati Suryadi Sutanto Syahputra Tambunan Tarigan Wibowo Widodo Wijaya Winata Yudhistira Yulianto Zulkarnain'.split(
    ' ',
  );

/** A small, even source of chance with a seed (mulberry32); nothing here needs more. */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const pick = <T>(random: () => number, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

/** One in eight has a single name, one in four a second given name. */
export function inventPerson(random: () => number): InventedPerson {
  const gender = random() < 0.5 ? 'male' : 'female';
  const given = gender === 'male' ? MALE : FEMALE;
  const firstName = pick(random, given);
  if (random() < 0.125) return { firstName, middleName: null, lastName: null, gender };
  const second = random() < 0.25 ? pick(random, given) : null;
  return { firstName, middleName: second === firstName ? null : second, lastName: pick(random, FAMILY), gender };
}

/** A day between two years, the first month and day included, as YYYY-MM-DD. */
export function inventDate(random: () => number, fromYear: number, toYear: number): string {
  const year = fromYear + Math.floor(random() * (toYear - fromYear + 1));
  const month = 1 + Math.floor(random() * 12);
  const day = 1 + Math.floor(random() * 28);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
