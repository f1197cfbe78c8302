/** One word for what titles write in several ways, so that "Tgl Masuk" and "Tanggal masuk", "Emp No" and "Employee number" meet. */
const SAME: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'no nr num nbr number nomor nomer',
    'id identifier ident uid',
    'code kode cd',
    'name nama names',
    'date tanggal tgl dt',
    'employee emp ee empl employees karyawan pegawai pekerja staff associate worker personnel pernr',
    'birth born lahir dob',
    'place tempat',
    'address alamat addr',
    'phone telephone telepon telp tel tlpn tlp',
    'mobile cell hp handphone cellphone ponsel seluler',
    'email mail e-mail surel',
    'department dept departemen departement',
    'division divisi div',
    'position posisi jabatan',
    'unit units',
    'organization organisation org organizational organisational organisasi',
    'manager mgr atasan supervisor superior reportsto',
    'salary gaji sal',
    'wage upah',
    'month monthly bulan bulanan',
    'year yearly annual annually tahun tahunan ann',
    'hour hourly hr hrly jam',
    'hours hrs',
    'week weekly wk minggu',
    'currency curr ccy',
    'bank bnk',
    'account acct acc rekening rek',
    'city kota town',
    'province provinsi propinsi prov',
    'country negara',
    'postal zip pos postcode zipcode',
    'gender sex kelamin',
    'religion agama',
    'marital kawin perkawinan nikah pernikahan',
    'blood darah',
    'nationality citizenship kewarganegaraan',
    'company perusahaan pt',
    'location lokasi loc',
    'branch cabang',
    'office kantor',
    'grade golongan gol',
    'contract kontrak',
    'start mulai begin awal commencement from',
    'end selesai akhir ended until sampai to thru through',
    'hire hired hiring joining join joined bergabung masuk',
    'leaving leave left exit keluar resign berhenti termination terminated separation',
    'reason alasan',
    'type jenis tipe kind',
    'family keluarga',
    'spouse pasangan suami istri husband wife',
    'child children anak son daughter',
    'father ayah bapak',
    'mother ibu',
    'parent induk',
    'dependent dependents dependant dependants tanggungan',
    'emergency darurat kerabat',
    'relation relationship hubungan hub',
    'education pendidikan',
    'school sekolah university universitas institution institusi college',
    'major jurusan',
    'first given fore',
    'last sur family_name belakang',
    'middle tengah mid',
    'passport paspor',
    'licence license sim',
    'expiry expiration expires expire exp',
    'previous former prior prev sebelumnya lama old',
    'identity ktp',
    'tax npwp pajak',
    'insurance asuransi',
    'probation percobaan trial',
    'level tingkat',
    'description desc descr',
    'second 2nd kedua',
    'center centre centers centres',
    'qualification degree ijazah',
    'section seksi',
    'effective efektif berlaku tmt',
    'full penuh lengkap',
    'time waktu',
    'blood_type goldar',
    'recent latest terakhir newest',
    'first pertama',
    'note notes catatan keterangan remark remarks comment comments',
    'count total jumlah jml',
  ].flatMap((line) => {
    const [to = '', ...others] = line.split(' ');
    return [to, ...others].map((word) => [word, to] as const);
  }),
);

/** Words that say nothing of what a column holds. */
const EMPTY = new Set([
  'the',
  'of',
  'in',
  'di',
  'a',
  'an',
  'and',
  'dan',
  'for',
  'untuk',
  'is',
  'current',
  'saat',
  'this',
  'primary',
  'main',
  'utama',
  'legal',
  'self',
  'dengan',
]);

/** What is said about how to fill a column in, not what it is. */
const HINT = /\((?:[^)]*\b(?:required|optional|wajib|opsional|mandatory|yyyy|mm|dd|format|profile|max)\b[^)]*)\)|\*/gi;

/** Titles as they are compared: small letters, one word for its synonyms, without hints and groups before a colon. */
export function headingWords(title: string): readonly string[] {
  const plain = title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(HINT, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}#%]+/gu, ' ')
    .trim()
    .replace(/\be mail\b/g, 'email')
    .replace(/\b(post|zip|postal|kode) (code|pos)\b/g, 'postal')
    .replace(/\bjenis kelamin\b/g, 'gender')
    .replace(/\b(hand|cell|mobile) phone\b/g, 'mobile phone')
    .replace(/#/g, ' no ')
    .replace(/ +/g, ' ')
    .trim();
  const words = plain.split(' ').map((word) => SAME[word] ?? word);
  const kept = words.filter((word) => !EMPTY.has(word));
  return kept.length > 0 ? kept : words;
}
