-- Of what storing a punch took, this index was a quarter; who looks for punches by badge knows whose they may be.
drop index attendance_punch_badge_idx;
